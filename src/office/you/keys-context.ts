import { createContext } from 'react'
import type { Keys } from '#office/shell/navigation/use-keys.ts'

/** Whether single-key shortcuts are on, which the shell listens for and the user switches here. */
export const KeysContext = createContext<Keys | undefined>(undefined)
