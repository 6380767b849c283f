// Creates the store's methods. A subject is an object with the exports of several modules, such as all modules about
// leads (store.ts). Each operation among these exports declares how it runs (operation.ts).
import type { EngineRun, Operation, Run, Runs } from './operation.ts'

type Method<Member> = Member extends { runs: 'inSeveralTransactions' } & ((
  engine: EngineRun,
  ...given: infer Given
) => infer Answer)
  ? (...given: Given) => Answer
  : Member extends (...given: infer Given) => Operation<infer Outcome>
    ? (...given: Given) => Promise<Outcome>
    : never

/** The methods for a subject's operations; its other exports are omitted. */
export type Methods<Subject> = {
  [Name in keyof Subject as Subject[Name] extends { runs: unknown } ? Name : never]: Method<Subject[Name]>
}

/** The methods for operations that only read. */
export type Queries<Subject> = {
  [Name in keyof Subject as Subject[Name] extends { runs: 'read' } ? Name : never]: Method<Subject[Name]>
}

type Given = unknown[]
type Member = { runs: keyof Runs | 'inSeveralTransactions' | ((...given: Given) => keyof Runs) } & ((
  ...given: Given
) => never)

const isMember = (member: unknown): member is Member => typeof member === 'function' && 'runs' in member

export const methodsOf = <Subject extends object>(subject: Subject, engine: EngineRun): Methods<Subject> =>
  bind(subject, (member) => (...given) => {
    const { runs } = member
    if (runs === 'inSeveralTransactions') return member(engine, ...given)
    const kind = typeof runs === 'function' ? runs(...given) : runs
    return engine[kind](() => member(...given))
  }) as Methods<Subject>

export const queriesOf = <Subject extends object>(subject: Subject, read: Run): Queries<Subject> =>
  bind(subject, (member) =>
    member.runs === 'read' ? (...given) => read(() => member(...given)) : undefined,
  ) as Queries<Subject>

function bind(subject: object, toMethod: (member: Member) => ((...given: Given) => unknown) | undefined) {
  return Object.fromEntries(
    Object.entries(subject).flatMap(([name, member]) => {
      const method = isMember(member) ? toMethod(member) : undefined
      return method ? [[name, method]] : []
    }),
  )
}
