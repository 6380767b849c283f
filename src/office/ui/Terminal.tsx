// A command, a setting or output of the server, shown as in a terminal.
import styles from './Terminal.module.css'

export const Terminal = ({ children }: { children: string }) => <pre className={styles.terminal}>{children}</pre>
