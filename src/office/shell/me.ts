import { createContext, useContext } from 'react'
import type { Me } from '#contract/auth.ts'
import type { Permission } from '#domain/office/permissions.ts'

export const MeContext = createContext<Me | undefined>(undefined)

/** The signed-in user: screens are rendered for nobody else. */
export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('Nobody is signed in.')
  return me
}

/** A button for what would be refused isn't rendered. The server checks anyway. */
export const useCan = (permission: Permission): boolean => useMe().can.includes(permission)
