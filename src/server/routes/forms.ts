// POST /api/forms/{form}: guard, find the form, parse, accept, answer. A script gets JSON; a browser without JavaScript
// gets the page that follows, or the form again with what is wrong.
import { type Context, Hono } from 'hono'
import type { Form } from '#forms/define-form.ts'
import { forms } from '#forms/index.ts'
import { type ParsedSubmission, parseSubmission } from '#forms/parse-submission.ts'
import type { AccessCookies } from '#server/http/access-cookie.ts'
import { isFormEncoded, readBody } from '#server/http/body.ts'
import { describeError, type Log } from '#server/http/log.ts'
import { isFromOwnPage } from '#server/http/origin-guard.ts'
import { type Problem, sendProblem } from '#server/http/problem.ts'
import type { RateLimit } from '#server/http/rate-limit.ts'
import { grantedAccess, nextPage } from '#server/routes/after-form.ts'
import { type FormPages, sendFormPage } from '#server/routes/form-page.ts'
import type { AcceptOutcome } from '#server/store/port.ts'

export interface Submitted {
  form: Form
  submission: ParsedSubmission
  idempotencyKey: string | undefined
  clientAddress: string
  userAgent: string
}

export interface FormRouteDependencies {
  /** Rejects when the store cannot take it; then nothing was stored. */
  accept(submitted: Submitted): Promise<AcceptOutcome>
  /** Whether a submission of this form opens the replay now. */
  replayOpens(form: string): boolean
  clientAddressOf(context: Context): string
  rateLimit: RateLimit
  cookies: AccessCookies
  pages: FormPages
  publicUrl: string
  log: Log
}

type Outcome =
  | { kind: 'accepted'; status: 200 | 201; body: Record<string, unknown>; submission: ParsedSubmission }
  | { kind: 'refused'; problem: Problem; fields: Record<string, unknown> }

export function formRoutes(dependencies: FormRouteDependencies): Hono {
  return new Hono().all('/api/forms/:form', async (context) => {
    const refusal = await guard(context, dependencies)
    const form = forms.get(context.req.param('form'))
    if (!form) return sendProblem(context, refusal ?? { status: 404, detail: 'There is no such form.' })
    const outcome: Outcome = refusal
      ? { kind: 'refused', problem: refusal, fields: {} }
      : await submit(context, form, dependencies)
    return wantsPage(context)
      ? answerWithPage(context, { form, outcome }, dependencies)
      : answerWithJson(context, { form, outcome }, dependencies)
  })
}

async function guard(context: Context, dependencies: FormRouteDependencies): Promise<Problem | undefined> {
  const { clientAddressOf, publicUrl, rateLimit } = dependencies
  const isForm = forms.has(context.req.param('form') ?? '')
  if (context.req.method !== 'POST')
    return isForm
      ? { status: 405, detail: 'Send the form by POST.', headers: { allow: 'POST' } }
      : { status: 404, detail: 'There is no such form.' }
  const refused = await rateLimit(clientAddressOf(context))
  if (refused) {
    const detail = 'That was a lot at once. Please wait a minute, then try again.'
    return { status: 429, detail, headers: { 'retry-after': String(refused.retryAfterSeconds) } }
  }
  if (!isFromOwnPage({ header: (name) => context.req.header(name), publicUrl }))
    return { status: 403, detail: 'This form can only be sent from our own pages.' }
  return undefined
}

async function submit(context: Context, form: Form, dependencies: FormRouteDependencies): Promise<Outcome> {
  const refuse = (problem: Problem, fields: Record<string, unknown> = {}): Outcome => ({
    kind: 'refused',
    problem,
    fields,
  })
  const idempotencyKey = context.req.header('idempotency-key')
  if (idempotencyKey !== undefined && !/^[!-~]{1,255}$/.test(idempotencyKey))
    return refuse({ status: 400, detail: 'The Idempotency-Key must be 1 to 255 visible characters.' })
  const body = await readBody(context.req.raw)
  if (!body.ok) return refuse(body.problem)
  const parsed = parseSubmission(form, body.fields, body.encoding)
  if (!parsed.ok)
    return refuse({ status: 422, detail: 'Some fields need another look.', errors: parsed.faults }, body.fields)

  const { submission } = parsed
  try {
    const accepted = await dependencies.accept({
      form,
      submission,
      idempotencyKey,
      clientAddress: dependencies.clientAddressOf(context),
      userAgent: (context.req.header('user-agent') ?? '').slice(0, 500),
    })
    if (accepted.kind === 'key-reused')
      return refuse({ status: 409, detail: 'This Idempotency-Key was used for another submission.' }, body.fields)
    if (accepted.kind === 'slot-taken')
      return refuse({ status: 409, detail: 'This time was just taken. Please choose another one.' }, body.fields)
    const status = accepted.kind === 'stored' ? 201 : 200
    return { kind: 'accepted', status, body: { id: accepted.id, ...accepted.answer }, submission }
  } catch (error) {
    dependencies.log.error({ form: form.name, error: describeError(error) }, 'a submission was not stored')
    return refuse({ status: 503, detail: form.failure, headers: { 'retry-after': '5' } }, body.fields)
  }
}

/** A form-encoded body comes from a browser without JavaScript, unless its sender asks for JSON and not for a page. */
function wantsPage(context: Context): boolean {
  const accept = context.req.header('accept') ?? ''
  const asksForJsonOnly = /json/i.test(accept) && !/text\/html/i.test(accept)
  return isFormEncoded(context.req.header('content-type')) && !asksForJsonOnly
}

interface Answer {
  form: Form
  outcome: Outcome
}

function answerWithJson(context: Context, { form, outcome }: Answer, { cookies, replayOpens }: FormRouteDependencies) {
  if (outcome.kind === 'refused') return sendProblem(context, outcome.problem)
  for (const access of grantedAccess(form, replayOpens))
    context.header('set-cookie', cookies.grant(access), { append: true })
  return context.json(outcome.body, outcome.status)
}

function answerWithPage(context: Context, { form, outcome }: Answer, dependencies: FormRouteDependencies) {
  const { cookies, pages, replayOpens } = dependencies
  if (outcome.kind === 'refused') return sendFormPage(context, { form, pages, ...outcome })
  for (const access of grantedAccess(form, replayOpens))
    context.header('set-cookie', cookies.grant(access), { append: true })
  return context.redirect(nextPage(form, outcome.submission.values), 303)
}
