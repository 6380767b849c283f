// Defines what an endpoint of the office's API is. Each endpoint is defined once, in this folder, implemented in
// server/office and called by the office's client.ts. This folder has no code that needs a server or a browser.
import type { z } from 'zod'
import type { Permission } from '#domain/office/permissions.ts'

/** A download, a page of its own, or a stream of events: the handler makes the Response itself. */
type NotJson = 'file' | 'page' | 'events'

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Relative to /api/office, with `:name` for a parameter and `:name{.+}` for one that contains slashes. */
  readonly path: `/${string}`
  /** 'open': anybody may call it. */
  readonly permission: Permission | 'open'
  /** If true, the session must be recently verified: by a passkey that was used within the last 15 minutes. */
  readonly recentPasskey?: true
  readonly query?: z.ZodType<object>
  /** 'bytes': the body is a file, not JSON. */
  readonly body?: z.ZodType<object> | 'bytes'
  readonly response: z.ZodType | NotJson
}

/** Makes unknown keys a type error, so that a misspelled key such as `recentPaskey` doesn't go unnoticed. */
export const defineEndpoint = <const E extends Endpoint>(
  endpoint: E & { [Key in Exclude<keyof E, keyof Endpoint>]: never },
): E => endpoint

type ParamOf<Segment> = Segment extends `:${infer Name}{${string}`
  ? Name
  : Segment extends `:${infer Name}`
    ? Name
    : never
type ParamNames<Path> = Path extends `${infer Head}/${infer Rest}` ? ParamOf<Head> | ParamNames<Rest> : ParamOf<Path>
export type ParamsOf<Path extends string> = { [Name in ParamNames<Path>]: string }

type Params<E extends Endpoint> = [ParamNames<E['path']>] extends [never] ? unknown : { params: ParamsOf<E['path']> }
type Query<E extends Endpoint> = E extends { query: z.ZodType } ? { query?: z.input<E['query']> } : unknown
type Body<E extends Endpoint> = E extends { body: z.ZodType }
  ? { body: z.input<E['body']> }
  : E extends { body: 'bytes' }
    ? { body: Blob }
    : unknown

/** What a caller passes. */
export type InputOf<E extends Endpoint> = Params<E> & Query<E> & Body<E>
export type InputArgs<E extends Endpoint> = object extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>]
/** What a caller gets. */
export type ResponseOf<E extends Endpoint> = E extends { response: z.ZodType } ? z.output<E['response']> : Response
/** What a handler returns. Undefined values are left out of the JSON. */
export type ReturnOf<E extends Endpoint> = E extends { response: z.ZodType } ? z.input<E['response']> : Response
export type BodyOf<E extends Endpoint> = E extends { body: z.ZodType } ? z.output<E['body']> : undefined
export type QueryOf<E extends Endpoint> = E extends { query: z.ZodType } ? z.output<E['query']> : undefined

/** The JSON of a refusal (RFC 9457). */
export interface ProblemBody {
  type?: string
  /** A sentence for the user. */
  detail?: string
  errors?: { field: string; message: string }[]
}

export type JsonEndpoint = Endpoint & { readonly response: z.ZodType }

interface AnyInput {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
}

/** @returns a URL relative to /api/office, such as '/content/history?file=pages%2Fhome' */
export function urlOf<E extends Endpoint>(endpoint: E, ...[input]: InputArgs<E>): string {
  const { params = {}, query = {} } = (input ?? {}) as AnyInput
  const path = endpoint.path.replace(/:(\w+)(\{\.\+\})?/g, (_, name: string, isPath?: string) =>
    isPath ? params[name]!.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(params[name]!),
  )
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length > 0 ? `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : path
}
