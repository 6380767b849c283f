// A person's page: their newest request, the reply under it, and everything that happened with them. The URL contains
// the id of any of their requests. Names appear only on the page, never in the title or the URL.
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { LeadDetails, Person, Submission } from '#contract/lead-details.ts'
import { applyEvent } from '#domain/leads/project-person.ts'
import { listed } from '#domain/texts/texts.ts'
import { StickyNote } from '#office/lead/parts/lead-icons.tsx'
import { useResend } from '#office/lead/parts/use-resend.ts'
import { LeadInfo, QuickLinks } from '#office/lead/person/LeadInfo.tsx'
import { MoreMenu } from '#office/lead/person/MoreMenu.tsx'
import { orderOf, PersonBar } from '#office/lead/person/PersonBar.tsx'
import { PersonHead } from '#office/lead/person/PersonHead.tsx'
import { PersonTags } from '#office/lead/person/PersonTags.tsx'
import { SamePhoneBar } from '#office/lead/person/SamePhoneBar.tsx'
import { PersonDays } from '#office/lead/timeline/PersonDays.tsx'
import { TimeLine } from '#office/lead/timeline/TimeLine.tsx'
import { leadQuery } from '#office/leads/parts/leads-api.ts'
import { eventOf } from '#office/leads/parts/rows.ts'
import { ContactLink, useContact } from '#office/leads/record/contact.tsx'
import { type QueuedCommand, useWaitingCommands } from '#office/leads/record/offline-queue.ts'
import { undoNow, useRecord } from '#office/leads/record/use-record.ts'
import { useCan, useMe } from '#office/shell/me.ts'
import { useScreenKeys } from '#office/shell/navigation/screen-keys.ts'
import { useTitle } from '#office/shell/use-title.ts'
import { Button } from '#office/ui/form/Button.tsx'
import { Users } from '#office/ui/icons.tsx'
import { Key } from '#office/ui/Key.tsx'
import { Loaded } from '#office/ui/Loaded.tsx'
import { useNow } from '#office/ui/time/use-now.ts'
import { MessageSquare } from '#site/ui/icons/MessageSquare.tsx'
import { Phone } from '#site/ui/icons/Phone.tsx'
import styles from './Lead.module.css'
import { NeighborBar, NeighborList } from './Neighbors.tsx'
import { NoteDialog } from './NoteDialog.tsx'
import { QuarantineBar } from './QuarantineBar.tsx'
import { RequestCard } from './RequestCard.tsx'
import { useNeighbors } from './use-neighbors.ts'
import { useReading } from './use-reading.ts'

export function Lead() {
  useTitle('Lead')
  const { leadId } = useParams({ from: '/leads/$leadId' })
  const lead = useQuery(leadQuery(leadId))
  const neighbors = useNeighbors(leadId, lead.data)
  return (
    <div className={styles.columns}>
      <NeighborList {...neighbors} />
      <article className={styles.main}>
        <NeighborBar {...neighbors} more={lead.data && <MoreMenu details={lead.data} />} />
        {!lead.data && <h1 className="visually-hidden">Lead</h1>}
        <Loaded key={leadId} query={lead} what="the lead" lines={8}>
          {(details) => <Shown details={details} />}
        </Loaded>
      </article>
      {lead.data && (
        <aside className={styles.info} aria-label={`About ${lead.data.person.name || 'this person'}`}>
          <LeadInfo details={lead.data} submission={newestOf(lead.data)} />
        </aside>
      )}
    </div>
  )
}

/** The request in the URL if it is held for review, otherwise the person's newest request. */
function newestOf({ id, person, submissions }: LeadDetails): Submission {
  const requested = submissions.find((one) => one.id === id)
  const newest = submissions.find((one) => one.id === person.newestId) ?? (submissions[0] as Submission)
  return requested?.quarantine ? requested : newest
}

function Shown({ details }: { details: LeadDetails }) {
  const nowMs = useNow(30_000)
  const { teammate, site } = useMe()
  const { timezone } = site
  const submission = newestOf(details)
  const waiting = useWaitingCommands(
    teammate.id,
    details.submissions.map(({ id }) => id),
  )
  const person = personWith(details.person, waiting)
  const { newestId: id, name } = person
  const { dialog, replyAsked: replyRequests, askReply, openNote, closeNote } = usePersonActions(details)
  const canWork = useCan('leads.work')
  useReading(details.id)
  useShownRequest(details)
  const actions = canWork && <WaysToReach person={person} onNote={openNote} />
  return (
    <>
      <PersonHead
        person={person}
        leadId={id}
        nowMs={nowMs}
        actions={actions && <div className={styles.headActions}>{actions}</div>}
        tags={<PersonTags leadId={id} name={person.name} tagIds={person.state.tagIds} />}
      />
      {details.readers.length > 0 && (
        <p className={styles.readers} role="status">
          <Users />
          <span>
            <b>{listed(details.readers.map((reader) => reader.name.split(' ')[0]!))}</b>{' '}
            {details.readers.length === 1 ? 'is' : 'are'} reading this too.
          </span>
        </p>
      )}
      <SamePhoneBar details={details} />
      {submission.quarantine ? (
        <QuarantineBar submission={submission} />
      ) : (
        <PersonBar
          leadId={id}
          name={name}
          state={person.state}
          theirZone={person.timezone}
          order={orderOf(details.submissions)}
        />
      )}
      <RequestCard
        person={person}
        submission={submission}
        email={
          canWork && !submission.quarantine
            ? (person.state.corrected.email ?? submission.email ?? person.emails[0])
            : undefined
        }
        replyRequests={replyRequests}
        actions={actions}
        onReply={askReply}
      />
      <QuickLinks details={details} submission={submission} />
      <PersonDays details={details} nowMs={nowMs} timezone={timezone} />
      <TimeLine details={details} shownId={submission.id} waiting={waiting} nowMs={nowMs} timezone={timezone} />
      {dialog === 'note' && <NoteDialog leadId={id} onClose={closeNote} />}
    </>
  )
}

/**
 * Applies the commands (what the user did with the person) that are queued in this browser, because they haven't
 * reached the server yet.
 */
function personWith(person: Person, waiting: readonly QueuedCommand[]): Person {
  const events = waiting.map(({ command, who, atMs }) => eventOf(command, { who, nowMs: atMs }))
  return { ...person, state: events.reduce(applyEvent, person.state) }
}

/** If the URL names an older request, scrolls to that request. */
function useShownRequest({ id, person }: LeadDetails) {
  useEffect(() => {
    if (id !== person.newestId) document.getElementById(`request-${id}`)?.scrollIntoView({ block: 'center' })
  }, [id, person.newestId])
}

/** The page's keyboard shortcuts, and what they open. */
function usePersonActions({ person, submissions }: LeadDetails) {
  const { teammate } = useMe()
  const canWork = useCan('leads.work')
  const record = useRecord()
  const begin = useContact()
  const resend = useResend()
  const navigate = useNavigate({ from: '/leads/$leadId' })
  // Shortcuts in the list of leads open this page with '#reply' or '#note'.
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const [dialog, setDialog] = useState<'note'>()
  const [replyRequests, setReplyAsked] = useState(0)
  const { newestId: id, name } = person
  const phone = numberToCall(person)
  useEffect(() => {
    if (hash !== 'reply' && hash !== 'note') return
    if (hash === 'note') setDialog('note')
    else setReplyAsked((count) => count + 1)
    // Removes the hash, because a reload would otherwise open the note or the reply again.
    navigate({ to: '.', hash: '', replace: true, resetScroll: false })
  }, [hash, navigate])
  const askReply = () => setReplyAsked((count) => count + 1)
  const openNote = () => setDialog('note')

  useScreenKeys(
    canWork
      ? {
          R: submissions.some(({ email }) => email) && !person.refused.email ? askReply : undefined,
          C: phone
            ? () => {
                begin({ way: 'call', lead: { id, name } })
                location.href = `tel:${phone}`
              }
            : undefined,
          N: openNote,
          T: () => record([id], { kind: 'assigned', to: teammate.id }, 'It’s yours.'),
          W: () => record([id], { kind: 'touch', activity: 'answered' }, 'No answer needed: the clock stopped.'),
          E: () => record([id], { kind: 'status', status: 'archived' }, 'Archived.'),
          U: undoNow,
          '⇧R': () => resend(id),
        }
      : {},
    { name, leadIds: [id] },
  )
  return { dialog, replyAsked: replyRequests, askReply, openNote, closeNote: () => setDialog(undefined) }
}

/** The person's phone number; undefined if they have none or it is marked wrong. */
const numberOf = ({ phone }: Person) => (phone && !phone.isWrong ? (phone.e164 ?? phone.typed) : undefined)

/** Like `numberOf`, but also undefined if the person asked us not to call. */
const numberToCall = (person: Person) => (person.refused.call ? undefined : numberOf(person))

/** Offers texting only if the person agreed to texts. Offers calling unless the person asked us not to call. */
function WaysToReach({ person, onNote }: { person: Person; onNote(): void }) {
  const lead = { id: person.newestId, name: person.name }
  const [phone, callable] = [numberOf(person), numberToCall(person)]
  return (
    <>
      {callable && (
        <ContactLink way="call" lead={lead} to={callable}>
          <Phone />
          Call <Key>C</Key>
        </ContactLink>
      )}
      {phone && person.canText && (
        <ContactLink way="text" lead={lead} to={phone}>
          <MessageSquare />
          Text
        </ContactLink>
      )}
      <Button look="line" onClick={onNote}>
        <StickyNote />
        Note <Key>N</Key>
      </Button>
    </>
  )
}
