import { createContext, useContext } from 'react'

export type ShellDialog = 'palette' | 'keys'

export const OpenContext = createContext<(dialog: ShellDialog) => void>(() => {})
/** Lets a screen open one of the shell's dialogs. */
export const useOpen = () => useContext(OpenContext)
