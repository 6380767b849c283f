// Shown once the call is booked: ways to add the call to a calendar, what to have ready, and where to move or cancel
// the call.
import { useEffect, useRef } from 'react'
import { formatDay, formatSpan, formatZone } from '#domain/clock/moments.ts'
import { fill } from '#domain/texts/fill.ts'
import { ButtonLink } from '#site/ui/Button.tsx'
import { MailedNote, mailedTo } from '#site/ui/form/MailedNote.tsx'
import type { Values } from '#site/ui/form/send-form.ts'
import { Download } from '#site/ui/icons/Download.tsx'
import { Ticks } from '#site/ui/Ticks.tsx'
import own from './BookingConfirmation.module.css'
import styles from './CallDetails.module.css'
import { callLadder } from './call-ladder.ts'
import type { FreeCall } from './free-slots.ts'
import { HeldCall } from './HeldCall.tsx'
import type { BookingTexts } from './read-booking.ts'

export interface BookedResponse {
  /** `join` is the link to the video call. */
  links: { manage: string; calendar: string; google: string; outlook: string; join?: string }
  /** The phone number, formatted for display. */
  phone: string
  /** Whether the visitor gets a confirmation by email, too. */
  mailed?: boolean
}

interface BookingConfirmationProps {
  call: FreeCall
  timezone: string
  response: BookedResponse
  /** The submitted values. */
  values: Values
  texts: BookingTexts['done']
  details: BookingTexts['details']
}

export function BookingConfirmation({ call, timezone, response, values, texts, details }: BookingConfirmationProps) {
  const { links, phone } = response
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <div className={styles.details}>
      <HeldCall
        day={formatDay(call.startMs, timezone)}
        span={formatSpan(call, timezone)}
        zone={fill(details.zone, { zone: formatZone(timezone) })}
        ladder={callLadder(call, timezone, details.call)}
      />
      <div ref={message} className={`${styles.form} ${own.booked}`} role="status" tabIndex={-1}>
        <h2>{texts.heading}</h2>
        <p>
          {values.video === true
            ? fill(texts.text.video, { email: String(values.email) })
            : fill(texts.text.phone, { phone })}
        </p>
        {links.join && (
          <p>
            <a href={links.join} target="_blank" rel="noreferrer">
              {texts.join}
            </a>
          </p>
        )}
        <MailedNote texts={texts.mailed} email={mailedTo(response, values)} />
        <div>
          <h3>{texts.add}</h3>
          <div className={own.row}>
            <ButtonLink href={links.google} look="line" size="small" newTab>
              {texts.google}
            </ButtonLink>
            <ButtonLink href={links.outlook} look="line" size="small" newTab>
              {texts.outlook}
            </ButtonLink>
            <ButtonLink href={links.calendar} look="line" size="small">
              <Download />
              {texts.file}
            </ButtonLink>
          </div>
        </div>
        <div>
          <h3>{texts.before}</h3>
          <Ticks points={texts.ticks} />
        </div>
        <a className={styles.change} href={links.manage} target="_top">
          {texts.manage}
        </a>
      </div>
    </div>
  )
}
