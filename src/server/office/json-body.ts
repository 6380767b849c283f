// Parses a JSON body by a schema, with the same size limits as a form; typed for the browser's client.
import type { MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import { readBody } from '#server/http/body.ts'
import { sendProblem } from '#server/http/problem.ts'
import { faulty } from './refuse.ts'

export function jsonBody<Schema extends z.ZodType<object>>(
  schema: Schema,
  // biome-ignore lint/suspicious/noExplicitAny: it is used in routes of any environment
): MiddlewareHandler<any, string, { in: { json: z.input<Schema> }; out: { json: z.output<Schema> } }> {
  return async (context, next) => {
    const body = await readBody(context.req.raw)
    if (!body.ok) return sendProblem(context, body.problem)
    if (body.encoding !== 'json') return sendProblem(context, { status: 415, detail: 'Send JSON.' })
    const read = schema.safeParse(body.fields)
    if (!read.success)
      return faulty(
        context,
        read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
      )
    context.req.addValidatedData('json', read.data)
    return next()
  }
}
