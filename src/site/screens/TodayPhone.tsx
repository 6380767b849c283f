// Thursday on the owner's phone: the missed call that was answered by text, then the day's jobs with their amounts.
import type { SampleWeek } from '#content/read-sample-week.ts'
import { dollars } from '#domain/texts/format-usd.ts'
import { chargedUsd, clockOf } from '#domain/week/week-sums.ts'
import { Check } from '#site/ui/icons/Check.tsx'
import { PhoneMissed } from '#site/ui/icons/PhoneMissed.tsx'
import { AppTabs } from './AppTabs.tsx'
import { PhoneScreen } from './PhoneScreen.tsx'
import styles from './TodayPhone.module.css'
import { tabIcons } from './tab-icons.tsx'

export function TodayPhone({ week }: { week: SampleWeek }) {
  const { title, call, now, sum, alt, jobs, collected } = week.today
  const { name, date } = week.days.find((day) => day.name === week.now.day)!
  return (
    <PhoneScreen
      week={week}
      alt={alt}
      clock={week.now.time}
      title={title}
      aside={`${name}, ${date}`}
      tabs={
        <p className={styles.tabs}>
          <AppTabs names={week.tabs} at="today" here={styles.here} icons={tabIcons} />
        </p>
      }
      isList
    >
      <p className={styles.call}>
        <PhoneMissed />
        <b>{call.title}</b> <span>{clockOf(call.at)}</span>
        <span>{`${call.phone} · ${call.wait}`}</span>
      </p>
      <ol className={styles.jobs}>
        {jobs.map((job) => (
          <li key={job.street} data-state={job.state}>
            <span>{clockOf(job.from)}</span>
            <div>
              <b>{job.street}</b>
              {`${job.crew} · ${job.work}`}
            </div>
            <b>
              {job.state === 'done' && <Check />}
              {job.state === 'live' ? now : dollars(job.state === 'done' ? chargedUsd(job) : job.usd)}
            </b>
          </li>
        ))}
      </ol>
      <p className={styles.sum}>
        {sum}
        <b>{collected}</b>
      </p>
    </PhoneScreen>
  )
}
