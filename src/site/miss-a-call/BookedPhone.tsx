// Thursday's schedule on the owner's phone, with the newly booked visit among the other visits.

import { dollars } from '#domain/texts/format-usd.ts'
import { clockOf } from '#domain/week/week-sums.ts'
import { PhoneScreen } from '#site/screens/PhoneScreen.tsx'
import thread from '#site/screens/ThreadPhone.module.css'
import today from '#site/screens/TodayPhone.module.css'
import { Check } from '#site/ui/icons/Check.tsx'
import styles from './BookedPhone.module.css'
import type { MissACall } from './read-miss-a-call.ts'

export function BookedPhone({ booked, week }: Pick<MissACall, 'booked' | 'week'>) {
  const { name, date } = week.days.find((day) => day.name === week.now.day)!
  return (
    <PhoneScreen week={week} clock={booked.clock} title={`${name}, ${date}`} aside={booked.jobs} isList>
      <ol className={`${today.jobs} ${styles.jobs}`}>
        {week.today.jobs.map(({ street, from, crew, work, usd }) => {
          const isNew = street === week.lead.street
          return (
            <li key={street} data-state={isNew ? 'new' : 'due'}>
              <span>{clockOf(from)}</span>
              <div>
                <b>{street}</b>
                {`${crew} · ${work}`}
              </div>
              <b>{isNew ? booked.new : dollars(usd)}</b>
            </li>
          )
        })}
      </ol>
      <p className={thread.result}>
        <Check />
        <b>{booked.title}</b>
        {booked.text}
      </p>
    </PhoneScreen>
  )
}
