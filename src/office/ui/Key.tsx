import styles from './Key.module.css'
import { keyLabel } from './keyboard.ts'

/** A key, named as in keyboard.ts and shown as this machine's keyboard prints it. */
export const Key = ({ children }: { children: string }) => <kbd className={styles.key}>{keyLabel(children)}</kbd>
