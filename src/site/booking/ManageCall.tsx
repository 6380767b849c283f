// The page of a booked call at its signed URL: the call's time, its calendar entry, and forms to move or cancel the
// call. The server fills in the elements that depend on the call (server/booking/call-page.ts). The page works
// without JavaScript.
import { fill } from '#domain/texts/fill.ts'
import { Button, ButtonLink } from '#site/ui/Button.tsx'
import { HeldCall } from './HeldCall.tsx'
import styles from './ManageCall.module.css'
import type { BookingTexts } from './read-booking.ts'
import select from './select.module.css'

interface BookedCallProps {
  texts: BookingTexts['call']
  calendars: BookingTexts['done']
  framed?: boolean | undefined
}

export function ManageCall({ texts, calendars, framed }: BookedCallProps) {
  const states = ['booked', 'cancelled', 'over'] as const
  return (
    <section className={framed ? styles.framed : `page ${styles.call}`}>
      <div className={styles.held}>
        <HeldCall
          day={<span data-call-day />}
          span={<span data-call-time />}
          zone={
            <>
              <span data-call-zone />
              {fill(texts.zone, { zone: '' })} <span data-call-way />.
            </>
          }
        />
      </div>
      <div className={styles.say}>
        <h1>
          {states.map((state) => (
            <span key={state} data-call={state} hidden>
              {texts.heading[state]}
            </span>
          ))}
        </h1>
        {states.map((state) => (
          <p key={state} className="lead" data-call={state} hidden>
            {framed && state === 'booked' ? texts.framed : texts.lead[state]}
          </p>
        ))}
        <p data-call-join hidden>
          <ButtonLink href="/book-demo" newTab data-call-link="join">
            {calendars.join}
          </ButtonLink>
        </p>
        <p className={styles.problem} role="alert" data-call-problem hidden />
        <Booked {...{ texts, calendars, framed }} />
        <div className={styles.row} data-call="cancelled" hidden>
          <a className={styles.file} href="/book-demo" data-call-link="calendar">
            {texts.file.cancelled}
          </a>
          <ButtonLink href="/book-demo" target="_top">
            {texts.again}
          </ButtonLink>
        </div>
        <div data-call="over" hidden>
          <ButtonLink href="/book-demo" target="_top">
            {texts.again}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

function Booked({ texts, calendars, framed }: BookedCallProps) {
  const entries = [
    { to: 'google', label: calendars.google },
    { to: 'outlook', label: calendars.outlook },
    { to: 'calendar', label: texts.file.booked },
  ]
  return (
    <div className={styles.booked} data-call="booked" hidden>
      {framed && (
        <a href="/book-demo" data-call-link="manage" target="_top">
          {texts.page}
        </a>
      )}
      <div className={styles.row}>
        <p>{calendars.add}</p>
        {entries.map(({ to, label }) => (
          <a key={to} className={styles.file} href="/book-demo" data-call-link={to} target="_top">
            {label}
          </a>
        ))}
      </div>
      <form className={styles.change} method="post" data-call-form="move">
        <h2>{texts.move.heading}</h2>
        <label htmlFor="move-start">{texts.move.label}</label>
        <select className={select.select} id="move-start" name="start" required data-call-slots={texts.move.choose}>
          <option value="">{texts.move.choose}</option>
        </select>
        {framed && <input type="hidden" name="framed" value="true" />}
        <Button type="submit" look="line">
          {texts.move.submit}
        </Button>
      </form>
      <form className={styles.change} method="post" data-call-form="cancel">
        <h2>{texts.cancel.heading}</h2>
        <p>{texts.cancel.text}</p>
        {framed && <input type="hidden" name="framed" value="true" />}
        <Button type="submit" look="line">
          {texts.cancel.submit}
        </Button>
      </form>
    </div>
  )
}
