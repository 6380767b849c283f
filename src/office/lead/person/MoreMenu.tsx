// The menu of rarely used actions for a person: booking a call, joining the person with another one, exporting,
// archiving, marking as spam, and deleting.
import { lazy, Suspense, useId, useState } from 'react'
import { api } from '#contract/api.ts'
import type { LeadDetails } from '#contract/lead-details.ts'
import { download } from '#office/api/client.ts'
import styles from '#office/lead/Neighbors.module.css'
import { Ban, CalendarPlus, FileDown, Trash } from '#office/lead/parts/lead-icons.tsx'
import { Archive } from '#office/leads/parts/list-icons.tsx'
import { useRecord } from '#office/leads/record/use-record.ts'
import { useCan, useMe } from '#office/shell/me.ts'
import { useDownload } from '#office/shell/use-download.ts'
import { Ellipsis, Users } from '#office/ui/icons.tsx'
import { Key } from '#office/ui/Key.tsx'
import menu from '#office/ui/Popover.module.css'
import { Popover } from '#office/ui/Popover.tsx'
import { Check } from '#site/ui/icons/Check.tsx'
import { JoinDialog } from './JoinDialog.tsx'

const BookCallDialog = lazy(async () => ({
  default: (await import('#office/calls/BookCallDialog.tsx')).BookCallDialog,
}))
const PurgeDialog = lazy(async () => ({ default: (await import('#office/lead/person/PurgeDialog.tsx')).PurgeDialog }))

export function MoreMenu({ details }: { details: LeadDetails }) {
  const { person } = details
  const id = useId()
  const [dialog, setDialog] = useState<'call' | 'join' | 'purge'>()
  const { site } = useMe()
  const record = useRecord()
  const save = useDownload()
  const [canWork, canBook, canJoin] = [useCan('leads.work'), useCan('calls.change'), useCan('leads.join')]
  const [canExport, canPurge] = [useCan('leads.export'), useCan('leads.purge')]
  const { status } = person.state
  if (!canWork) return null
  return (
    <span className={styles.more}>
      <button type="button" className={styles.moreButton} popoverTarget={id} aria-haspopup="menu" aria-label="More">
        <Ellipsis />
      </button>
      <Popover id={id} label={`More with ${person.name}`} role="menu" side="right">
        {(close) => {
          const item = (run: () => unknown) => () => {
            close()
            run()
          }
          const set = (next: 'archived' | 'spam', done: string) =>
            item(() => record([person.newestId], { kind: 'status', status: next }, done))
          return (
            <>
              {canBook && (
                <button type="button" role="menuitem" className={menu.item} onClick={item(() => setDialog('call'))}>
                  <CalendarPlus />
                  Book a call
                </button>
              )}
              {canJoin && (
                <button type="button" role="menuitem" className={menu.item} onClick={item(() => setDialog('join'))}>
                  <Users />
                  Join with someone
                </button>
              )}
              {canExport && (
                <button
                  type="button"
                  role="menuitem"
                  className={menu.item}
                  onClick={item(() => save(() => download(api.leads.exportPerson, { params: { id: details.id } })))}
                >
                  <FileDown />
                  Export this person
                  <span className={menu.end}>JSON</span>
                </button>
              )}
              {person.waiting.fromMs !== undefined && (
                <button
                  type="button"
                  role="menuitem"
                  className={menu.item}
                  onClick={item(() =>
                    record([person.newestId], { kind: 'touch', activity: 'answered' }, 'No answer needed.'),
                  )}
                >
                  <Check />
                  No answer needed
                  <Key>W</Key>
                </button>
              )}
              {status !== 'archived' && (
                <button type="button" role="menuitem" className={menu.item} onClick={set('archived', 'Archived.')}>
                  <Archive />
                  Archive
                  <Key>E</Key>
                </button>
              )}
              {status !== 'spam' && (
                <button type="button" role="menuitem" className={menu.item} onClick={set('spam', 'Marked as spam.')}>
                  <Ban />
                  Mark as spam
                </button>
              )}
              {canPurge && (
                <>
                  <hr />
                  <button
                    type="button"
                    role="menuitem"
                    className={`${menu.item} ${menu.bad}`}
                    onClick={item(() => setDialog('purge'))}
                  >
                    <Trash />
                    Delete permanently
                  </button>
                </>
              )}
            </>
          )
        }}
      </Popover>
      <Suspense>
        {dialog === 'call' && (
          <BookCallDialog
            timezone={site.timezone}
            nowMs={Date.now()}
            callee={{ leadId: details.id, name: person.name }}
            onClose={() => setDialog(undefined)}
          />
        )}
        {dialog === 'join' && <JoinDialog details={details} onClose={() => setDialog(undefined)} />}
        {dialog === 'purge' && (
          <PurgeDialog leadId={details.id} name={person.name} onClose={() => setDialog(undefined)} />
        )}
      </Suspense>
    </span>
  )
}
