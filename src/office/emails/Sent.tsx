// The log of emails, including unsent ones, newest first. Each has a marker on its day's time axis and a button that
// opens the email.

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { EmailRow } from '#contract/email-row.ts'
import type { EmailPage } from '#contract/emails.ts'
import { weekMs } from '#domain/clock/durations.ts'
import { momentOf, shortMinute, toWallClock } from '#domain/clock/moments.ts'
import { type EmailAudience, emailAudiences } from '#domain/emails/email-audiences.ts'
import type { EmailStatus } from '#domain/emails/email-statuses.ts'
import { download } from '#office/api/client.ts'
import { useCan, useMe } from '#office/shell/me.ts'
import { daySummaryQuery } from '#office/shell/queries.ts'
import { useDownload } from '#office/shell/use-download.ts'
import { Button } from '#office/ui/form/Button.tsx'
import chip from '#office/ui/form/Chip.module.css'
import { SearchBox } from '#office/ui/form/SearchBox.tsx'
import { Loaded } from '#office/ui/Loaded.tsx'
import { Empty } from '#office/ui/Screen.tsx'
import table from '#office/ui/Table.module.css'
import { axisOf, type DayAxis, dayAxisOf, percent, positionOnDay } from '#office/ui/time/day-axis.ts'
import { useNow } from '#office/ui/time/use-now.ts'
import { Check } from '#site/ui/icons/Check.tsx'
import { Download } from '#site/ui/icons/Download.tsx'
import { EmailDialog } from './EmailDialog.tsx'
import styles from './Emails.module.css'
import { listQuery } from './emails-api.ts'
import { StatusTag } from './StatusTag.tsx'
import { noteOf, statusLabels, whatOf } from './status-texts.ts'
import { useMarkSeen } from './use-mark-seen.ts'

/**
 * Statuses that are always offered as filters. Any other status is offered if one of today's emails has it, or if it
 * is already chosen.
 */
const usualStatuses: EmailStatus[] = ['queued', 'sent', 'bounced', 'suppressed']

const audienceLabels: Record<EmailAudience, string> = { visitors: 'To visitors', team: 'To the team' }

export function Sent() {
  const { when, status, to, mail: open } = useSearch({ from: '/emails' })
  const navigate = useNavigate({ from: '/emails' })
  const [search, setSearch] = useState('')
  const isToday = when !== 'all'
  const query = { ...(isToday && { isToday }), ...(status && { status }), ...(to && { to }), ...(search && { search }) }
  const list = useInfiniteQuery(listQuery(query))
  const canExport = useCan('mail.export')
  const save = useDownload()
  const counts = list.data?.pages[0]?.today
  const narrow = (next: {
    when?: 'all' | undefined
    status?: EmailStatus | undefined
    to?: EmailAudience | undefined
  }) => navigate({ search: ({ mail: _, ...now }) => ({ ...now, ...next }), replace: true, resetScroll: false })

  return (
    <>
      <div className={`controls ${styles.bar}`}>
        <SearchBox label="Search the log" placeholder="Address or subject" search={search} onSearch={setSearch} />
        <button
          type="button"
          className={chip.chip}
          aria-pressed={isToday}
          onClick={() => narrow({ when: isToday ? 'all' : undefined })}
        >
          {isToday && <Check />}
          Today {counts && sumOf(counts)}
        </button>
        {emailAudiences.map((one) => (
          <button
            key={one}
            type="button"
            className={chip.chip}
            aria-pressed={one === to}
            onClick={() => narrow({ to: one === to ? undefined : one })}
          >
            {one === to && <Check />}
            {audienceLabels[one]}
          </button>
        ))}
        {statusesOf(counts, status).map((one) => (
          <button
            key={one}
            type="button"
            className={chip.chip}
            aria-pressed={one === status}
            onClick={() => narrow({ status: one === status ? undefined : one })}
          >
            {one === status && <Check />}
            {statusLabels[one]} {isToday && counts && (counts[one] ?? 0)}
          </button>
        ))}
        {canExport && (
          <span className={styles.end}>
            <Button look="line" onClick={() => save(() => download(api.emails.export, { body: query }))}>
              <Download />
              CSV
            </Button>
          </span>
        )}
      </div>
      <Loaded query={list} what="the log" lines={10}>
        {({ pages }) => {
          const rows = pages.flatMap((page: EmailPage) => page.rows)
          if (rows.length === 0)
            return (
              <NothingSent
                isToday={isToday}
                isNarrow={Boolean(status || to || search)}
                onAll={() => {
                  setSearch('')
                  narrow({ when: 'all', status: undefined, to: undefined })
                }}
              />
            )
          return (
            <>
              <EmailTable
                rows={rows}
                isToday={isToday}
                onOpen={(mail) => navigate({ search: (now) => ({ ...now, mail }), resetScroll: false })}
              />
              {list.hasNextPage && (
                <p className={styles.more}>
                  <Button look="line" busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
                    Show older emails
                  </Button>
                </p>
              )}
            </>
          )
        }}
      </Loaded>
      <p className={`small quiet ${styles.more}`}>
        We keep the text of an email for 30 days, and the record that it went out as long as the lead.
      </p>
      {open && (
        <EmailDialog
          id={open}
          onClose={() => navigate({ search: ({ mail: _, ...rest }) => rest, replace: true, resetScroll: false })}
        />
      )}
    </>
  )
}

const sumOf = (counts: EmailPage['today']) => Object.values(counts).reduce((sum, count) => sum + count, 0)

function statusesOf(counts: EmailPage['today'] | undefined, chosen: EmailStatus | undefined): EmailStatus[] {
  const all = Object.keys(statusLabels) as EmailStatus[]
  return all.filter((one) => usualStatuses.includes(one) || one === chosen || (counts?.[one] ?? 0) > 0)
}

interface NothingSentProps {
  isToday: boolean
  isNarrow: boolean
  onAll(): void
}

function NothingSent({ isToday, isNarrow, onAll }: NothingSentProps) {
  return (
    <Empty
      title={isNarrow ? 'No emails like that.' : isToday ? 'No emails today.' : 'No emails yet.'}
      actions={
        (isToday || isNarrow) && (
          <Button look="line" onClick={onAll}>
            Show all emails
          </Button>
        )
      }
    >
      <p>
        {isNarrow
          ? 'None match, at least not on this list. Search covers addresses and subjects.'
          : 'The next one shows up here on its own, with what their server said.'}
      </p>
    </Empty>
  )
}

interface EmailTableProps {
  rows: readonly EmailRow[]
  isToday: boolean
  onOpen(id: string): void
}

function EmailTable({ rows, isToday, onOpen }: EmailTableProps) {
  const { timezone } = useMe().site
  const nowMs = useNow(1000)
  const { data: summary } = useQuery({ ...daySummaryQuery, enabled: useCan('numbers.see') })
  const axis = summary ? dayAxisOf(summary.openHours) : axisOf([])
  const span = axis.inner
  const today = toWallClock(nowMs, timezone)
  const canMarkSeen = useCan('mail.resend')
  const markSeen = useMarkSeen()
  return (
    <table className={`${table.table} ${table.cards} ${styles.log}`}>
      <caption className="visually-hidden">{isToday ? 'Today’s emails' : 'All emails'}, newest first</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.when}>
            When
          </th>
          <th scope="col" className={styles.axis}>
            {shortMinute(span.from)} to {shortMinute(span.to)}
          </th>
          <th scope="col" className={styles.to}>
            To
          </th>
          <th scope="col">What</th>
          <th scope="col" className={styles.status}>
            Status
          </th>
          <th scope="col" className={styles.said}>
            Their server said
          </th>
          <th scope="col" className={styles.actions}>
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { day, minute } = toWallClock(row.createdAtMs, timezone)
          const note = noteOf(row, nowMs, timezone)
          const isFailed = row.status === 'bounced' || row.status === 'stopped'
          return (
            <tr key={row.id} data-status={row.status}>
              <td className="soft no-wrap">{momentOf(row.createdAtMs, nowMs, timezone)}</td>
              <td>
                <DayMark
                  status={row.status}
                  at={positionOnDay(axis, minute)}
                  now={day === today.day ? positionOnDay(axis, today.minute) : undefined}
                />
              </td>
              <th scope="row" className={table.whole}>
                {row.to}
              </th>
              <td>{whatOf(row)}</td>
              <td>
                <StatusTag status={row.status} />
              </td>
              <td className={`soft small ${styles.said}`} title={row.note ?? note}>
                {note}
              </td>
              <td>
                <span className={table.end}>
                  {isFailed && !row.isSeen && nowMs - row.createdAtMs < weekMs && canMarkSeen && (
                    <Button
                      look="quiet"
                      aria-label={`Seen: ${whatOf(row)} to ${row.to}`}
                      onClick={() => markSeen([row.id])}
                    >
                      Seen
                    </Button>
                  )}
                  <Button look="quiet" aria-label={`Open ${whatOf(row)} to ${row.to}`} onClick={() => onOpen(row.id)}>
                    Open
                  </Button>
                </span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface DayMarkProps {
  status: EmailStatus
  /** The position on the axis, from 0 to 1. */
  at: DayAxis['hours'][number]['at']
  now: number | undefined
}

const DayMark = ({ status, at, now }: DayMarkProps) => (
  <div className={`stave ${styles.day}`} aria-hidden="true">
    <i data-status={status} style={{ left: percent(at) }} />
    {now !== undefined && <u style={{ left: percent(now) }} />}
  </div>
)
