import type { DayCall } from '#contract/calls.ts'
import styles from './Calls.module.css'
import { twoRulers } from './us-and-them.ts'

/** One call on two clocks. */
export function TimeZoneCompare({ call, us }: { call: DayCall; us: string }) {
  const rulers = twoRulers(call, { us, them: call.timezone })
  return (
    <div className={styles.rulers} aria-hidden="true">
      <div>
        <b>Us</b>
        <Marks marks={rulers.us} />
      </div>
      <div>
        <div className={`stave ${styles.between}`}>
          <i style={{ left: `${rulers.call.left}%`, width: `${rulers.call.width}%` }} />
        </div>
      </div>
      <div>
        <b>Them</b>
        <Marks marks={rulers.them} />
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
