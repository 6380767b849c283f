import { createContext } from 'react'
import type { Keys } from '#office/shell/navigation/use-keys.ts'

/** Whether single-key shortcuts are on: the user switches them here, and the shell listens for them. */
export const KeysContext = createContext<Keys | undefined>(undefined)
