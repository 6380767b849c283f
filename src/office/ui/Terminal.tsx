// Text of the server, mostly a command, shown as in a terminal.
import styles from './Terminal.module.css'

export const Terminal = ({ children }: { children: string }) => <pre className={styles.terminal}>{children}</pre>
