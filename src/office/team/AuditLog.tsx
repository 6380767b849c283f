// The audit log, newest first and read-only.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { AuditEntry, AuditPage } from '#contract/audit.ts'
import { dayOf, momentOf, timeOf } from '#domain/clock/moments.ts'
import { type AuditKind, auditKinds } from '#domain/office/audit-actions.ts'
import { load } from '#office/api/client.ts'
import { useMe } from '#office/shell/me.ts'
import { teamQuery } from '#office/shell/queries.ts'
import { Button } from '#office/ui/form/Button.tsx'
import { Select } from '#office/ui/form/Select.tsx'
import { Loaded } from '#office/ui/Loaded.tsx'
import type { PartHead } from '#office/ui/Parts.tsx'
import { Section } from '#office/ui/Screen.tsx'
import table from '#office/ui/Table.module.css'
import { useNow } from '#office/ui/time/use-now.ts'
import { auditText, kindLabels, leadOf, oneLead } from './audit-texts.ts'
import styles from './Team.module.css'

const kinds = [
  { value: '', label: 'Kind: any' },
  ...auditKinds.map((value) => ({ value, label: kindLabels[value] })),
] satisfies { value: AuditKind | ''; label: string }[]

export function AuditLog(head: PartHead) {
  const { data: team } = useQuery(teamQuery)
  const [who, setWho] = useState('')
  const [kind, setKind] = useState<AuditKind | ''>('')
  const query = useInfiniteQuery({
    queryKey: ['audit', who, kind],
    queryFn: ({ pageParam: before }) =>
      load(api.audit.list, { query: { who: who || undefined, kind: kind || undefined, before } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const people = [
    { value: '', label: 'Person: any' },
    ...(team?.teammates ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <Section
      {...head}
      note="Entries can’t be edited here."
      action={
        <span className={`controls ${styles.filters}`}>
          <Select value={who} options={people} onChange={setWho} aria-label="Person" />
          <Select<AuditKind | ''> value={kind} options={kinds} onChange={setKind} aria-label="Kind" />
        </span>
      }
    >
      <Loaded query={query} what="the audit log" lines={8}>
        {({ pages }) => (
          <>
            <AuditTable pages={pages} isFiltered={who !== '' || kind !== ''} />
            {query.hasNextPage && (
              <p className={styles.note}>
                <Button look="line" busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
                  Show older entries
                </Button>
              </p>
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}

/** Today's times include seconds, because the order in which things were done matters. */
const whenOf = (atMs: number, nowMs: number, timeZone: string) =>
  dayOf(atMs, nowMs, timeZone) === 'today' ? timeOf(atMs, timeZone, true) : momentOf(atMs, nowMs, timeZone)

function AuditTable({ pages, isFiltered }: { pages: AuditPage[]; isFiltered: boolean }) {
  const { timezone } = useMe().site
  const { data: team } = useQuery(teamQuery)
  const nowMs = useNow(60_000)
  const names = new Map(team?.teammates.map(({ id, name }) => [id, name]))
  const entries = pages.flatMap((page) => page.entries)
  if (entries.length === 0)
    return <p className={styles.note}>{isFiltered ? 'No entries match.' : 'Nothing’s been done yet.'}</p>
  return (
    <table className={`${table.table} ${table.cards}`}>
      <caption className="visually-hidden">Audit log</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td className={`soft ${styles.when}`}>{whenOf(entry.atMs, nowMs, timezone)}</td>
            <td className={styles.whoDid}>{entry.who?.name ?? 'The server'}</td>
            <td className={table.whole}>
              <AuditSentence entry={entry} names={names} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The entry's sentence. If the entry is about one lead, the words 'a lead' link to it. */
function AuditSentence({ entry, names }: { entry: AuditEntry; names: ReadonlyMap<string, string> }) {
  const text = auditText(entry, names)
  const leadId = leadOf(entry)
  const at = text.indexOf(oneLead)
  if (leadId === undefined || at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <Link to="/leads/$leadId" params={{ leadId }}>
        {oneLead}
      </Link>
      {text.slice(at + oneLead.length)}
    </>
  )
}
