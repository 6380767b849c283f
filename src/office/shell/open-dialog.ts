import { createContext, useContext } from 'react'

export type ShellDialog = 'jump' | 'keys'

export const OpenContext = createContext<(dialog: ShellDialog) => void>(() => {})
/** Lets a screen open one of the shell's dialogs. */
export const useOpen = () => useContext(OpenContext)
