// The list while it is loading, after it failed to load, and when it is empty.

import { Link } from '@tanstack/react-router'
import type { LeadCounts } from '#contract/leads.ts'
import { timeOf } from '#domain/clock/moments.ts'
import type { LeadFilter } from '#domain/leads/lead-filter.ts'
import { formatCount } from '#domain/texts/texts.ts'
import type { Refusal } from '#office/api/result.ts'
import { AddLeadButton } from '#office/leads/add/AddLeadButton.tsx'
import { coversEverybody } from '#office/leads/filter/filter-address.ts'
import { filterTexts } from '#office/leads/parts/lead-texts.ts'
import { turnSound, useSoundOn } from '#office/shell/arrival-sound.ts'
import { FaultBanner } from '#office/ui/Banner.tsx'
import { Button, buttonClass } from '#office/ui/form/Button.tsx'
import { Empty } from '#office/ui/Screen.tsx'
import styles from './Leads.module.css'

const lines = Array.from({ length: 12 }, (_, line) => line)

export const LeadsSkeleton = () => (
  <div className={styles.skeleton} role="status" aria-label="Loading leads">
    {lines.map((line) => (
      <span key={line}>
        <i />
        <i />
        <i />
        <i />
      </span>
    ))}
  </div>
)

interface ListFailedProps {
  error: Refusal | undefined
  timeZone: string
  onRetry(): void
}

export function ListFailed({ error, timeZone, onRetry }: ListFailedProps) {
  const why =
    error?.status === 503
      ? 'The database isn’t responding, so forms ask visitors to email or call instead.'
      : (error?.detail ?? 'Something went wrong on our side.')
  return (
    <FaultBanner
      action={
        <Button look="line" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <b>The list didn’t load.</b> {why} Nothing saved is lost.{' '}
      <code>
        {error?.status ? `${error.status} · ` : ''}
        {timeOf(Date.now(), timeZone, true)}
      </code>
    </FaultBanner>
  )
}

interface NothingHereProps {
  filter: LeadFilter
  search: string
  counts: LeadCounts | undefined
  isFirst: boolean
  publicUrl: string
  didYouMean: string | undefined
  onSearch(text: string): void
  onSearchAll(): void
  onClear(): void
}

export function NothingHere({
  filter,
  search,
  counts,
  isFirst,
  publicUrl,
  didYouMean,
  onSearch,
  onSearchAll,
  onClear,
}: NothingHereProps) {
  const isSoundOn = useSoundOn()
  if (isFirst)
    return (
      <Empty
        title="No leads yet."
        actions={
          <>
            <a className={buttonClass({ look: 'sun' })} href={`${publicUrl}/contact`} target="_blank" rel="noreferrer">
              Send yourself a test lead
            </a>
            <AddLeadButton />
            <Link className={buttonClass({ look: 'line' })} to="/">
              What’s left to set up
            </Link>
            <Button look="quiet" onClick={() => turnSound(!isSoundOn)}>
              {isSoundOn ? 'Turn off the sound' : 'Turn on the sound'}
            </Button>
          </>
        }
      >
        <p>
          The first one shows up here on its own, with a sound if you want. It’s saved before the sender sees “thanks,”
          so nothing’s lost while this page is closed.
        </p>
      </Empty>
    )
  const isNarrow = !coversEverybody(filter)
  const requestLabelOf = (form: string) => counts?.forms.find((known) => known.form === form)?.requestLabel ?? form
  if (search)
    return (
      <Empty
        title={`No results for “${search}”`}
        actions={
          <>
            {isNarrow && (
              <Button look="line" onClick={onSearchAll}>
                {counts ? `Search all ${formatCount(counts.all)}` : 'Search all'}
              </Button>
            )}
            <Button look="quiet" onClick={onClear}>
              {isNarrow ? 'Clear filters' : 'Clear the search'}
            </Button>
          </>
        }
      >
        <p>
          {filterTexts(filter, requestLabelOf)}. Search covers names, businesses, emails, phones and messages.
          {didYouMean && (
            <>
              {' '}
              Did you mean{' '}
              <Button look="link" onClick={() => onSearch(didYouMean)}>
                {didYouMean}
              </Button>
              ?
            </>
          )}
        </p>
      </Empty>
    )
  const [title, words] = nothingIn[filter.list ?? 'all'] ?? nothingInFilter
  return (
    <Empty
      title={title}
      actions={
        <>
          {filter.list === 'now' && counts !== undefined && counts.overdue > 0 && (
            <Link className={buttonClass({ look: 'line' })} to="/leads" search={{ list: 'overdue' }}>
              {counts.overdue === 1 ? '1 is overdue' : `${formatCount(counts.overdue)} are overdue`}
            </Link>
          )}
          {isNarrow && (
            <Button look={filter.list === 'now' ? 'quiet' : 'line'} onClick={onClear}>
              Show everybody
            </Button>
          )}
        </>
      }
    >
      <p>{words}</p>
    </Empty>
  )
}

const nothingInFilter = ['No leads here.', 'None match these filters.'] as const
const nothingIn: Partial<Record<string, readonly [title: string, words: string]>> = {
  now: ['Nobody’s clock is running.', 'New demo requests, messages and orders show up here on their own.'],
  overdue: ['Nobody’s overdue.', 'Everybody got an answer in time, or can still get one.'],
  waiting: ['Nobody’s waiting.', 'Everyone who wrote in got an answer.'],
  'to-do': ['Nothing to do.', 'Requests that should get an answer within a business day land here.'],
  due: ['Nothing’s due.', 'People land here on the day of their next step.'],
  'in-progress': ['Nobody’s in progress.', 'People you contacted or talked with land here.'],
  'no-next-step': ['Everybody has a next step.', 'People land here after a week without one.'],
  quarantine: ['Nothing held for review.', 'What fills a hidden field or comes in too fast to be typed lands here.'],
  undelivered: ['Everything is synced.', 'A lead that couldn’t be synced lands here. It’s saved all the same.'],
}
