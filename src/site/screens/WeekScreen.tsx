// The app's week on a computer: each crew's jobs by day, and below them the tasks that Tidy Tempo does in the office.
import { Fragment } from 'react'
import { partsPerDay, type SampleWeek } from '#content/read-sample-week.ts'
import { dollars } from '#domain/texts/format-usd.ts'
import { chargedUsd, clockOf } from '#domain/week/week-sums.ts'
import { Check } from '#site/ui/icons/Check.tsx'
import { Send } from '#site/ui/icons/Send.tsx'
import { AppScreen } from './AppScreen.tsx'
import { WeekNote } from './WeekNote.tsx'
import styles from './WeekScreen.module.css'

export function WeekScreen({ week, className }: { week: SampleWeek; className?: string | undefined }) {
  const { days, jobs, now, schedule, today, week: score } = week
  // A narrow container hides the days marked `data-far`: it shows only today, the day before and the day after.
  const todayAt = days.findIndex(({ name }) => name === now.day)
  const cell = (index: number) => ({
    'data-far': Math.abs(index - todayAt) > 1,
    'data-today': index === todayAt,
    'data-free': index === days.length - 1,
  })
  return (
    <AppScreen week={week} alt={schedule.alt} title={schedule.title} at="week" className={className}>
      <div className={styles.week}>
        <i />
        {days.map(({ name, date }, index) => (
          <p key={name} className={styles.day} {...cell(index)}>
            {name} <b>{date.split(' ')[1]}</b>
          </p>
        ))}
        {score.crews.map((crew, row) => (
          <Fragment key={crew.name}>
            <b>{crew.name}</b>
            {days.map((day, index) => (
              <div key={day.name} {...cell(index)}>
                {row === 0 && index === days.length - 1 && <b>{score.free}</b>}
                {jobs
                  .filter((job) => job.crew === crew.name && job.day === day.name)
                  .map((job) => (
                    <p key={job.street} className={styles.job} data-state={job.state}>
                      <b>{job.street}</b>
                      {job.state === 'live' && <em>{today.now}</em>}
                      {job.state === 'done' && (job.invoice ? <Send /> : <Check />)}
                      <span>{`${clockOf(job.from)} · ${dollars(job.state === 'done' ? chargedUsd(job) : job.usd)}`}</span>
                    </p>
                  ))}
              </div>
            ))}
          </Fragment>
        ))}
        <p className={styles.office}>{score.office}</p>
        {score.parts.map(({ module, name, notes }) => (
          <Fragment key={module}>
            <b>{name}</b>
            {days.map((day, index) => (
              <div key={day.name} className={styles.notes} {...cell(index)}>
                {notes
                  .filter(({ at }) => Math.floor((at - 1) / partsPerDay) === index)
                  .map((note) => (
                    <WeekNote
                      key={note.at}
                      className={styles.note}
                      {...note}
                      module={module}
                      due={note.at > score.now}
                    />
                  ))}
              </div>
            ))}
          </Fragment>
        ))}
      </div>
      <p className={styles.sums}>
        {schedule.sums.map((sum) => (
          <span key={sum}>{sum}</span>
        ))}
      </p>
    </AppScreen>
  )
}
