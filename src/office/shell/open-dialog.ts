import { createContext, useContext } from 'react'

export type ShellDialog = 'palette' | 'keys'

export const OpenContext = createContext<(dialog: ShellDialog) => void>(() => {})
/** Lets a screen open the command palette ('palette') or the list of shortcuts ('keys'). */
export const useOpen = () => useContext(OpenContext)
