// Who has waited longest, on every screen: eight beats of fifteen seconds. The office does not read leads yet, so that it
// claims nothing: the beats are empty.
import styles from './Pulse.module.css'

const beats = [1, 2, 3, 4, 5, 6, 7, 8]

export const Pulse = () => (
  <span className={styles.pulse} role="img" aria-label="No waiting times yet" title="No waiting times yet">
    {beats.map((beat) => (
      <i key={beat} />
    ))}
  </span>
)
