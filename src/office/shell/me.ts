import { createContext, useContext } from 'react'
import type { Verb } from '#domain/office/verbs.ts'
import type { Me } from '#office/api.ts'

export const MeContext = createContext<Me | undefined>(undefined)

/** Whoever is signed in: screens are drawn for nobody else. */
export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('Nobody is signed in.')
  return me
}

/** A button that would be refused is not drawn. The server checks all the same. */
export const useMay = (verb: Verb): boolean => useMe().can.includes(verb)
