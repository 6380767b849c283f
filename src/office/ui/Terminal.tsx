// A command of the server, as a terminal would show it.
import styles from './Terminal.module.css'

export const Terminal = ({ children }: { children: string }) => <pre className={styles.terminal}>{children}</pre>
