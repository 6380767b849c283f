import type { DayCall } from '#contract/calls.ts'
import { firstName } from '#office/lead/parts/names.ts'
import styles from './Calls.module.css'
import { compareTimeZones } from './compare-time-zones.ts'

/** Shows one call in the team's time zone and in the visitor's. */
export function TimeZoneCompare({ call, us, them }: { call: DayCall; us: string; them: string }) {
  const scales = compareTimeZones(call, { us, them })
  return (
    <div className={styles.scales} aria-hidden="true">
      <div>
        <b>You</b>
        <Marks marks={scales.us} />
      </div>
      <div>
        <div className={`stave ${styles.between}`}>
          <i style={{ left: `${scales.call.left}%`, width: `${scales.call.width}%` }} />
        </div>
      </div>
      <div>
        <b>{firstName(call.name)}</b>
        <Marks marks={scales.them} />
      </div>
    </div>
  )
}

const Marks = ({ marks }: { marks: { left: number; words: string }[] }) => (
  <div className={styles.marks}>
    {marks.map(({ left, words }) => (
      <span key={left} style={{ left: `${left}%` }}>
        {words}
      </span>
    ))}
  </div>
)
