// The booking page: on the left, what the call is about and other ways to reach us; on the right, the calendar's
// frame. An overlay covers the frame until it has loaded (frame-overlay.ts). Without JavaScript, there is no overlay.
import { fill } from '#domain/texts/fill.ts'
import { MetronomeDrawing } from '#site/ui/drawings/MetronomeDrawing.tsx'
import { Sunlight } from '#site/ui/drawings/Sunlight.tsx'
import { TalkLine } from '#site/ui/ways/TalkLine.tsx'
import styles from './BookDemo.module.css'
import type { BookingTexts } from './read-booking.ts'

interface BookDemoProps {
  framePath: string
  supportEmail: string
  phone: { shown: string; dialled: string }
  /** A sentence with two links. One leads to the plans, the other to the phone that is drawn on the home page. */
  ways: string
  /** Whether a visitor may choose a video call instead of a phone call. */
  hasVideo: boolean
  texts: BookingTexts
}

export function BookDemo({ framePath, supportEmail, phone, ways, hasVideo, texts }: BookDemoProps) {
  const { expect } = texts
  const mail = <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
  return (
    <div className={`page ${styles.book}`}>
      <div className={styles.say}>
        <h1>{texts.heading}</h1>
        <p className="lead">{texts.lead}</p>
      </div>
      <div className={styles.frame} data-covered>
        <iframe src={framePath} title={texts.frame} referrerPolicy="no-referrer" data-fit="900" />
        <div className={styles.overlay} role="status" data-overlay>
          <Sunlight
            className={styles.sunlight}
            width={800}
            height={900}
            left={120}
            pane={[200, 300]}
            mullion={16}
            fill="#FFF4D0"
          />
          <MetronomeDrawing className={styles.metronome} />
          <h2>{texts.loading.heading}</h2>
          <p data-overlay-usual>{texts.loading.text}</p>
          <p data-overlay-slow hidden>
            {texts.loading.slow} {mail}.
          </p>
        </div>
      </div>
      <TalkLine text={ways} className={styles.ways} />
      <section className={styles.expect} aria-labelledby="expect">
        <h2 id="expect">{expect.heading}</h2>
        <p>
          {fill(expect.who, { phone: phone.shown })}
          {hasVideo && ` ${expect.video}`}
        </p>
        <ol>
          {expect.steps.map(({ when, what }) => (
            <li key={when}>
              <b>{when}</b>
              {` ${what}`}
            </li>
          ))}
        </ol>
        <p>{expect.after}</p>
      </section>
      <dl className={styles.else}>
        <dt>{texts.write}</dt>
        <dd>{mail}</dd>
        <dt>{texts.talk}</dt>
        <dd>
          <a href={`tel:${phone.dialled}`}>{phone.shown}</a>
        </dd>
      </dl>
    </div>
  )
}
