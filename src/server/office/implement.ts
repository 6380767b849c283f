// Implements in Hono the endpoints that src/contract/ defines: checks permissions, parses requests by their schemas,
// sends responses.
import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReturnOf } from '#contract/endpoint.ts'
import type { FieldFault } from '#forms/parse-submission.ts'
import { readBody } from '#server/http/body.ts'
import { type Problem, sendProblem } from '#server/http/problem.ts'
import type { Actor } from '#server/store/audit/actor.ts'
import type { SignedIn } from '#server/store/team/sessions.ts'
import type { OfficeEnv } from './sessions/session-guard.ts'

/** An expected refusal, which a handler returns instead of a response. */
export class Refusal {
  readonly problem: Problem
  constructor(problem: Problem) {
    this.problem = problem
  }
}
/** The response of handlers that have nothing to report. */
export const done = { ok: true } as const
export const refusal = (status: Problem['status'], detail: string, more?: Partial<Problem>) =>
  new Refusal({ status, detail, ...more })
export const invalid = (...errors: FieldFault[]) => refusal(422, 'Some fields need another look.', { errors })

interface Request<E extends Endpoint> {
  params: ParamsOf<E['path']>
  query: QueryOf<E>
  body: BodyOf<E>
  /** Undefined only for endpoints that anybody may call. */
  signedIn: E['permission'] extends 'open' ? undefined : SignedIn
  actor: E['permission'] extends 'open' ? undefined : Actor
  context: Context<OfficeEnv>
}
type Handler<E extends Endpoint> = (request: Request<E>) => Promise<ReturnOf<E> | Refusal> | ReturnOf<E> | Refusal

type Subject = Readonly<Record<string, Endpoint>>
/** A handler for each endpoint of a subject (leads, calls, …), or for the named endpoints only. */
export type Handlers<S extends Subject, Name extends keyof S = keyof S> = { [N in Name]: Handler<S[N]> }

interface Implemented {
  endpoint: Endpoint
  handler: Handler<Endpoint>
  limit: MiddlewareHandler
}

/** @param limits a middleware for each limited endpoint, such as a rate limit; it runs before the body is read */
export const implement = <S extends Subject>(
  subject: S,
  handlers: Handlers<S>,
  limits: { [N in keyof S]?: MiddlewareHandler } = {},
): Implemented[] =>
  Object.entries(subject).map(([name, endpoint]) => ({
    ...{ endpoint, handler: handlers[name] as never },
    limit: limits[name as keyof S] ?? ((_, next) => next()),
  }))

interface Mounting {
  /** Returns the middleware that checks who may call the endpoint. */
  guard(endpoint: Endpoint): MiddlewareHandler<OfficeEnv>
  /** Whether each response is checked against its schema. True only in tests. */
  checksResponses: boolean
}

export function mount(app: Hono<OfficeEnv>, implemented: Implemented[], { guard, checksResponses }: Mounting): void {
  // Sorts the paths so that a fixed segment comes before a parameter in the same position. Otherwise, '/leads/counts'
  // would be taken for a lead.
  const sortKey = ({ endpoint }: Implemented) => endpoint.path.replaceAll(':', '\uffff')
  for (const one of implemented.toSorted((left, right) => (sortKey(left) < sortKey(right) ? -1 : 1))) {
    const { method, path } = one.endpoint
    app.on(method, path, guard(one.endpoint), one.limit, (context: Context<OfficeEnv>) =>
      answer(one, context, checksResponses),
    )
  }
}

async function answer({ endpoint, handler }: Implemented, context: Context<OfficeEnv>, isChecked: boolean) {
  const query = endpoint.query && readQuery(endpoint.query, context.req.query())
  if (query instanceof Refusal) return sendProblem(context, query.problem)
  const body = typeof endpoint.body === 'object' ? await readJson(endpoint.body, context.req.raw) : undefined
  if (body instanceof Refusal) return sendProblem(context, body.problem)
  const [signedIn, actor, params] = [context.get('signedIn'), context.get('actor'), context.req.param()]
  const answered = await handler({ params, query, body, signedIn, actor, context } as never)
  if (answered instanceof Refusal) return sendProblem(context, answered.problem)
  if (typeof endpoint.response === 'string') return answered as Response
  if (isChecked) checkResponse(endpoint, endpoint.response, answered)
  return context.json(answered as object)
}

/** A query has no form fields that could show its faults, so the first fault becomes the problem's detail. */
function readQuery(schema: z.ZodType, value: unknown): unknown {
  const parsed = read(schema, value)
  if (!(parsed instanceof Refusal)) return parsed
  const { errors } = parsed.problem
  return refusal(422, errors![0]!.message, { errors: errors! })
}

function read(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  return invalid(...parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })))
}

async function readJson(schema: z.ZodType, request: globalThis.Request): Promise<unknown> {
  const body = await readBody(request)
  if (!body.ok) return new Refusal(body.problem)
  return body.encoding === 'json' ? read(schema, body.fields) : refusal(415, 'Send JSON.')
}

/** Throws if the response violates its schema. An extra field counts as a violation, because it could be a leak. */
function checkResponse({ method, path }: Endpoint, schema: z.ZodType, answer: unknown): void {
  const { data, error } = schema.safeParse(answer)
  if (error) throw new Error(`The response of ${method} ${path} isn’t as its schema says: ${error.message}`)
  const [sent, named] = [JSON.stringify(answer, byKey), JSON.stringify(data, byKey)]
  if (sent !== named) throw new Error(`The response of ${method} ${path} has a field that no schema names: ${sent}`)
}

const byKey = (_: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
    : value
