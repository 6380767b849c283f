// Follows one declined call to a paid job and its review, in seven steps that the visitor clicks through
// (take-call.ts). Without JavaScript, all steps are shown side by side. The drawn screens are hidden from screen
// readers, because the list's text tells the same story.
import type { ReactNode } from 'react'
import { PlanMarks } from '#site/screens/PlanMarks.tsx'
import { ReceiptPhone } from '#site/screens/ReceiptPhone.tsx'
import { ThreadPhone } from '#site/screens/ThreadPhone.tsx'
import { Button, ButtonLink } from '#site/ui/Button.tsx'
import { Play } from '#site/ui/icons/Play.tsx'
import underlined from '#site/ui/underlined.module.css'
import { DemoButton } from '#site/ui/ways/DemoButton.tsx'
import { BookedPhone } from './BookedPhone.tsx'
import styles from './CallRun.module.css'
import { JobCard } from './JobCard.tsx'
import { RingPhone } from './RingPhone.tsx'
import type { MissACall } from './read-miss-a-call.ts'

export function CallRun({ texts }: { texts: MissACall }) {
  const { heading, lead, steps, run, end, week } = texts
  const screens = screensOf(texts)
  const first = steps[0]!
  return (
    <section
      className={`page ${styles.run}`}
      id="run"
      data-count={run.count}
      data-status={run.status}
      data-back={run.back}
      data-again={run.again}
    >
      <div className={`grid ${styles.head}`}>
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
      </div>
      <ol className={`${styles.week} num`} aria-hidden="true">
        {week.days.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
        <li className={styles.now}>
          <b data-now="">{first.when}</b>
        </li>
      </ol>
      <div className={styles.stage}>
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <li
              key={step.screen}
              data-step={index + 1}
              data-at={step.at}
              data-next={step.next}
              aria-current={index === 0 ? 'step' : undefined}
            >
              <div className={`${styles.say} num`}>
                <time>{step.when}</time>
                <h2>{step.title}</h2>
                <p>{step.text}</p>
                {step.feature && <PlanMarks features={[step.feature]} />}
                {step.yours && <p className={styles.yours}>{step.yours}</p>}
              </div>
              <div className={styles.screen} aria-hidden="true">
                {screens[step.screen]}
              </div>
            </li>
          ))}
        </ol>
        <JobCard {...texts} />
        <div className={styles.action}>
          <div className={styles.end} data-ways="">
            <h2>{end.title}</h2>
            <p>{end.text}</p>
            <DemoButton>
              <Play />
              {end.watch}
            </DemoButton>
            <ButtonLink look="line" href="/book-demo">
              {end.book}
            </ButtonLink>
          </div>
          <div className={styles.press} data-press="">
            <Button>{first.next}</Button>
            <button type="button" className={underlined.underlined} hidden>
              {run.back}
            </button>
            <small className="num" />
          </div>
        </div>
      </div>
      <p className="vh" role="status" />
    </section>
  )
}

function screensOf({
  week,
  ring,
  texted,
  answered,
  booked,
}: MissACall): Record<MissACall['steps'][number]['screen'], ReactNode> {
  const { alt: _, result: __, ...missed } = week.missed
  const firstText = missed.lines.slice(0, 2)
  return {
    ring: <RingPhone ring={ring} week={week} />,
    text: (
      <ThreadPhone
        week={week}
        thread={{ ...missed, ...texted, title: week.lead.phone, lines: [...firstText, { by: texted.by }] }}
      />
    ),
    answer: <ThreadPhone week={week} thread={{ ...missed, ...answered }} />,
    week: <BookedPhone booked={booked} week={week} />,
    reminder: <ThreadPhone week={week} isNurture thread={week.reminder} />,
    charged: <ReceiptPhone week={week} />,
    review: <ThreadPhone week={week} isNurture thread={week.asked} />,
  }
}
