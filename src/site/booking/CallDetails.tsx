// The form for the visitor's details, next to the chosen time. The form stays mounted while the visitor picks another
// time, so that nothing they typed is lost.
import { useEffect, useRef } from 'react'
import { tooManyCallsType } from '#domain/booking/booking-refusal.ts'
import { formatDay, formatSpan, formatZone } from '#domain/clock/moments.ts'
import { fill } from '#domain/texts/fill.ts'
import { isoTime } from '#domain/time/iso-time.ts'
import type { FormView } from '#forms/form-view.ts'
import { LeadForm } from '#site/ui/form/LeadForm.tsx'
import type { Values } from '#site/ui/form/send-form.ts'
import { LinkedText } from '#site/ui/LinkedText.tsx'
import go from '#site/ui/ways/GoLink.module.css'
import type { BookedResponse } from './BookingConfirmation.tsx'
import styles from './CallDetails.module.css'
import { callLadder } from './call-ladder.ts'
import type { FreeCall } from './free-slots.ts'
import { HeldCall } from './HeldCall.tsx'
import type { BookingTexts } from './read-booking.ts'

interface CallDetailsProps {
  call: FreeCall
  timezone: string
  form: FormView
  isShown: boolean
  texts: BookingTexts['details']
  onBack: () => void
  onTaken: () => void
  onBooked: (response: BookedResponse, values: Values) => void
}

export function CallDetails(props: CallDetailsProps) {
  const { call, timezone, form, isShown, texts, onBack, onTaken, onBooked } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isShown) heading.current?.focus()
  }, [isShown])
  return (
    <div className={styles.details}>
      <HeldCall
        day={formatDay(call.startMs, timezone)}
        span={formatSpan(call, timezone)}
        zone={fill(texts.zone, { zone: formatZone(timezone) })}
        ladder={callLadder(call, timezone, texts.call)}
      />
      <div className={styles.form}>
        <h2 ref={heading} tabIndex={-1}>
          {texts.heading}
        </h2>
        <LeadForm
          form={form}
          values={{ start: isoTime(call.startMs), timezone }}
          failureFor={({ status, type, detail }) => {
            if (type === tooManyCallsType) return detail
            if (status !== 409 && status !== 422) return undefined
            onTaken()
            return ''
          }}
          onStored={({ links, phone, mailed }, values) => onBooked({ links, phone, mailed } as BookedResponse, values)}
        />
        <button className={`${go.go} ${styles.change}`} type="button" onClick={onBack}>
          {texts.change}
        </button>
        <p className="note">
          <LinkedText text={texts.use} />
        </p>
      </div>
    </div>
  )
}
