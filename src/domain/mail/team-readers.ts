// Who on the team gets which letter: the role's default, unless they chose for themselves.

import { may } from '#domain/office/permissions.ts'
import type { Role } from '#domain/office/roles.ts'
import { type LetterName, letterNames, letterRule } from './letters.ts'

interface Reader {
  role: Role
  choices: Partial<Record<LetterName, boolean>>
}

/** A digest stands for the letters that it replaces. */
const choiceFor = (letter: LetterName): LetterName => (letter === 'many-leads' ? 'new-lead' : letter)

/** Owners and members get every letter to the team; editors and viewers may ask for those that name no one. */
export function getsLetter({ role, choices }: Reader, letter: LetterName): boolean {
  if (!mayGet(role, letter)) return false
  return choices[choiceFor(letter)] ?? may(role, 'leads.see')
}

/** Whether somebody of this role has this choice. */
export const mayChoose = (role: Role, letter: LetterName): boolean =>
  choiceFor(letter) === letter && mayGet(role, letter)

function mayGet(role: Role, letter: LetterName): boolean {
  const { kind, namesPeople } = letterRule(letter)
  if (kind !== 'team') return false
  if (letter === 'escalation') return role === 'owner'
  return !namesPeople || may(role, 'leads.see')
}

/** What somebody gets of the letters that they can choose. */
export const chosenLetters = (reader: Reader): { letter: LetterName; isOn: boolean }[] =>
  letterNames
    .filter((letter) => mayChoose(reader.role, letter))
    .map((letter) => ({ letter, isOn: getsLetter(reader, letter) }))
