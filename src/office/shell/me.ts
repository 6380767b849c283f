import { createContext, useContext } from 'react'
import type { Me } from '#contract/auth.ts'
import type { Permission } from '#domain/office/permissions.ts'

export const MeContext = createContext<Me | undefined>(undefined)

/** The signed-in user. Screens are rendered only while signed in. */
export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('Nobody is signed in.')
  return me
}

/**
 * Whether the user has the permission. This only decides what is shown and loaded. The server checks permissions on
 * every request.
 */
export const useCan = (permission: Permission): boolean => useMe().can.includes(permission)
