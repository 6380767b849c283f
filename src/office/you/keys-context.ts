import { createContext } from 'react'
import type { Keys } from '#office/shell/navigation/use-keys.ts'

/**
 * Whether single-key shortcuts are on. The frame around all screens (Shell.tsx) handles the keys, and the user's
 * settings turn them on or off.
 */
export const KeysContext = createContext<Keys | undefined>(undefined)
