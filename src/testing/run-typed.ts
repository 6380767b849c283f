import { readTyped, type Verbs } from '#server/commands/verbs.ts'

/** Runs what an operator types after `npm run NAME --`. Returns the result, or the message of the error. */
export async function runTyped<Given>(name: string, verbs: Verbs<Given>, typed: string, given: Given) {
  try {
    return await readTyped(name, verbs, typed.split(' ').filter(Boolean))(given)
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault)
  }
}
