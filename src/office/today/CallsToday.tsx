import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DayCall } from '#contract/calls.ts'
import { timeOf, zoneShort } from '#domain/clock/moments.ts'
import { StateTag } from '#office/calls/CallPanel.tsx'
import { ContactLink } from '#office/leads/record/contact.tsx'
import { useCan, useMe } from '#office/shell/me.ts'
import { teamQuery } from '#office/shell/queries.ts'
import { OwnerAvatar } from '#office/ui/Avatar.tsx'
import { buttonClass } from '#office/ui/form/Button.tsx'
import { Video } from '#office/ui/icons.tsx'
import { Section } from '#office/ui/Screen.tsx'
import { Tag } from '#office/ui/Tag.tsx'
import { useNow } from '#office/ui/time/use-now.ts'
import { ArrowRight } from '#site/ui/icons/ArrowRight.tsx'
import { Phone } from '#site/ui/icons/Phone.tsx'
import { Note } from './part-head.tsx'
import styles from './Today.module.css'
import { soonTexts } from './today-texts.ts'

/** Upcoming calls, earliest first. Below them, past and canceled calls, latest first. */
export function CallsToday({ calls }: { calls: readonly DayCall[] }) {
  const nowMs = useNow(15_000)
  const { timezone } = useMe().site
  const isAhead = (call: DayCall) => call.state !== 'canceled' && call.endMs > nowMs
  const ahead = calls.filter(isAhead).sort((one, other) => one.startMs - other.startMs)
  const past = calls.filter((call) => !isAhead(call)).sort((one, other) => other.startMs - one.startMs)
  return (
    <Section
      id="calls-today"
      title="Calls today"
      note={<Note>{zoneShort(timezone)}, with the visitor’s time.</Note>}
      action={
        <Link className={buttonClass({ look: 'link' })} to="/calls">
          Calendar <ArrowRight />
        </Link>
      }
    >
      {calls.length === 0 && <p className={styles.none}>No calls today.</p>}
      <ol>
        {[...ahead, ...past].map((call) => (
          <CallRow key={call.leadId} call={call} isAhead={isAhead(call)} nowMs={nowMs} timezone={timezone} />
        ))}
      </ol>
    </Section>
  )
}

interface CallRowProps {
  call: DayCall
  isAhead: boolean
  nowMs: number
  timezone: string
}

function CallRow({ call, isAhead, nowMs, timezone }: CallRowProps) {
  const { data: team } = useQuery({ ...teamQuery, enabled: useCan('team.see') })
  const { leadId, name, business, phone, video, startMs, endMs, ownerId } = call
  const soon = isAhead ? soonTexts(startMs, endMs, nowMs) : undefined
  const theirs =
    call.timezone !== undefined &&
    call.timezone !== timezone &&
    `Their time: ${timeOf(startMs, call.timezone)} ${zoneShort(call.timezone)}.`
  const about = [video && 'By video.', theirs, call.brief].filter(Boolean).join(' ')
  const owner = team?.teammates.find(({ id }) => id === ownerId)
  return (
    <li className={isAhead ? styles.call : `${styles.call} ${styles.past}`}>
      <time dateTime={new Date(startMs).toISOString()}>{timeOf(startMs, timezone).replace(/ [ap]m/, '')}</time>
      <div>
        <Link to="/leads/$leadId" params={{ leadId }}>
          <b>{name}</b>
        </Link>
        {business && `, ${business}`} {soon && <Tag kind="sun">{soon}</Tag>}
        {isAhead && video && !video.joinUrl && (
          <>
            {' '}
            <Tag kind="bad">No video link</Tag>
          </>
        )}
        {about && <p className="small quiet">{about}</p>}
      </div>
      <span className={styles.side}>
        {isAhead && owner && <OwnerAvatar name={owner.name} />}
        {soon && video?.joinUrl ? (
          <a className={buttonClass({ look: 'line' })} href={video.joinUrl} target="_blank" rel="noreferrer">
            <Video />
            Join
          </a>
        ) : soon && phone && !video ? (
          <ContactLink way="call" lead={{ id: leadId, name }} to={phone}>
            <Phone />
            Call
          </ContactLink>
        ) : isAhead ? (
          <Link className={buttonClass({ look: 'quiet' })} to="/calls" search={{ call: leadId }}>
            Notes
          </Link>
        ) : (
          <StateTag call={call} nowMs={nowMs} />
        )}
      </span>
    </li>
  )
}
