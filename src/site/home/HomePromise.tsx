// One line under the hero: who trusts it, what it costs, that nobody is tied to it.
import styles from './HomePromise.module.css'

export const HomePromise = ({ text }: { text: string }) => <p className={`page num ${styles.promise}`}>{text}</p>
