// Sends refusals as problem details (RFC 9457), which all have the same shape.
import type { Context } from 'hono'
import type { FieldFault } from '#forms/parse-submission.ts'

const titles = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
} as const

export type ProblemStatus = keyof typeof titles

export interface Problem {
  status: ProblemStatus
  /** Set if the status alone doesn't let a program know what happened. */
  type?: string
  /** A sentence or two for a person, without anything they typed. */
  detail: string
  errors?: FieldFault[]
  headers?: Record<string, string>
}

/** The refusal for a client that made too many requests. */
export const tooMany = ({ retryAfterSeconds }: { retryAfterSeconds: number }, detail = waitAMinute): Problem => ({
  status: 429,
  detail,
  headers: { 'retry-after': String(retryAfterSeconds) },
})
const waitAMinute = 'That was a lot at once. Please wait a minute, then try again.'

/** The problem that a request was refused with, if any. */
export const sentProblem = (context: Context): Problem | undefined => context.get('problem')

export function sendProblem(context: Context, problem: Problem): Response {
  const { status, type, detail, errors, headers } = problem
  context.set('problem', problem)
  const body = { type: type ?? 'about:blank', title: titles[status], status, detail, ...(errors && { errors }) }
  return context.body(JSON.stringify(body), status, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    ...headers,
  })
}
