// POST /api/forms/{form} finds the form, checks the request, parses it, accepts the lead and responds. A script gets
// JSON; a browser without JavaScript gets the next page, or the form again with its faults.
import { type Context, Hono } from 'hono'
import { fillAddress } from '#domain/texts/fill-address.ts'
import type { Form } from '#forms/define-form.ts'
import { type ParsedSubmission, parseSubmission } from '#forms/parse-submission.ts'
import type { Access, AccessCookies } from '#server/http/access-cookie.ts'
import { isFormEncoded, readBody } from '#server/http/body.ts'
import { describeError, type Log } from '#server/http/log.ts'
import { type Problem, sendProblem } from '#server/http/problem.ts'
import type { Slot } from '#server/store/calls/slots.ts'
import type { AcceptOutcome } from '#server/store/leads/accept-once.ts'
import type { LeadToAccept } from './accept-lead.ts'
import type { AcceptWatch } from './accept-watch.ts'
import { type FormGuard, guardForm } from './form-guard.ts'
import { type FormPages, sendFormPage } from './form-page.ts'

/** Two outcomes are possible only for a booking. accept-booking.ts has already turned them into 'refused'. */
type Accepted =
  | Exclude<AcceptOutcome, { kind: 'slot-taken' | 'too-many-slots' }>
  | { kind: 'refused'; problem: Problem }

/** Checks what a field's own rule can't, e.g. whether a booking's time is offered. Returns the slot to take. */
export type FormJudge = (
  values: Record<string, unknown>,
) => Promise<{ ok: true; slot?: Slot } | { ok: false; problem: Problem }>

/**
 * Returns values that the server adds to a submission under the form's `serverFields` names. The server computes these
 * values itself, so that a browser can't make them up.
 */
export type ComputeServerFields = (context: Context, values: Record<string, unknown>) => Record<string, unknown>

interface StoredSubmission {
  id: string
  values: Record<string, unknown>
  /** Additional response fields stored with the lead, e.g. `discounted`. */
  answer: Record<string, unknown>
}

/** Returns cookies to set, additional response fields, and the next page if it differs from the form's usual one. */
export type FollowUp = (
  stored: StoredSubmission,
  cookieHeader: string | undefined,
) => {
  cookies?: string[]
  body?: Record<string, unknown>
  next?: string
}

/** The functions that some forms need in addition to their fields. */
export interface FormExtras {
  judge?: FormJudge
  /** Adds values that are stored and delivered with the fields. */
  computeServerFields?: ComputeServerFields
  /** Adds cookies and fields to the response, or changes the next page. */
  followUp?: FollowUp
}

export interface FormRouteDependencies extends FormGuard {
  /** Forms by name. */
  forms: ReadonlyMap<string, Form>
  /** Rejects if the store can't take the lead; then nothing was stored. */
  accept(lead: LeadToAccept): Promise<Accepted>
  accepts: Pick<AcceptWatch, 'stored' | 'failed'>
  /** Keyed by the name in a form's `extras`. */
  extras: Readonly<Record<NonNullable<Form['extras']>, FormExtras>>
  /** True if no workshop date is ahead or under way, so that only the replay is left. */
  isWorkshopOver(): boolean
  /** Undefined while the optional challenge is off. */
  hasPassedChallenge?: ((token: string, clientAddress: string) => Promise<boolean>) | undefined
  cookies: AccessCookies
  pages: FormPages
  /** Called for a submission that one of a form's traps quarantined, so that the visitor is counted as a bot. */
  reportTrapped?: ((context: Context) => void) | undefined
  log: Log
}

type Outcome =
  | { kind: 'accepted'; status: 200 | 201; stored: StoredSubmission }
  | { kind: 'refused'; problem: Problem; fields: Record<string, unknown> }

// The field name that the challenge's own script uses for its token.
const challengeField = 'cf-turnstile-response'

export function formRoutes(dependencies: FormRouteDependencies): Hono {
  const { forms, cookies, pages, isWorkshopOver } = dependencies
  return new Hono().all('/api/forms/:form', async (context) => {
    const form = forms.get(context.req.param('form'))
    const problem = await guardForm(context, dependencies)
    if (!form)
      return sendProblem(context, problem?.status === 429 ? problem : { status: 404, detail: 'There’s no such form.' })
    const outcome: Outcome = problem
      ? { kind: 'refused', problem, fields: {} }
      : await submit(context, form, dependencies)
    const isPage = wantsPage(context)
    if (outcome.kind === 'refused')
      return isPage ? sendFormPage(context, { form, pages, ...outcome }) : sendProblem(context, outcome.problem)
    const { stored, status } = outcome
    const { followUp } = extrasOf(form, dependencies)
    const follow = followUp?.(stored, context.req.header('cookie')) ?? {}
    const access = grantedAccess(form, isWorkshopOver())
    const granted = access ? [cookies.grant(access)] : []
    for (const cookie of [...granted, ...(follow.cookies ?? [])]) context.header('set-cookie', cookie, { append: true })
    if (isPage) return context.redirect(follow.next ?? fillAddress(form.next, stored.values), 303)
    return context.json({ id: stored.id, ...stored.answer, ...follow.body }, status)
  })
}

const extrasOf = (form: Form, { extras }: FormRouteDependencies): FormExtras =>
  form.extras === undefined ? {} : extras[form.extras]

async function submit(context: Context, form: Form, dependencies: FormRouteDependencies): Promise<Outcome> {
  const idempotencyKey = context.req.header('idempotency-key')
  if (idempotencyKey !== undefined && !/^[!-~]{1,255}$/.test(idempotencyKey))
    return refuse({ status: 400, detail: 'The Idempotency-Key must be 1 to 255 visible characters.' })
  const body = await readBody(context.req.raw)
  if (!body.ok) return refuse(body.problem)
  const { fields, challengeToken } = takeChallenge(body.fields, dependencies)
  const parsed = parseSubmission(form, fields, body.encoding)
  if (!parsed.ok)
    return refuse({ status: 422, detail: 'Some fields need another look.', errors: parsed.faults }, fields)
  try {
    const { submission } = parsed
    const { judge, computeServerFields } = extrasOf(form, dependencies)
    const judged = (await judge?.(submission.values)) ?? { ok: true }
    if (!judged.ok) return refuse(judged.problem, fields)
    const clientAddress = dependencies.clientAddressOf(context)
    const hasPassed = (await dependencies.hasPassedChallenge?.(challengeToken, clientAddress)) ?? true
    const userAgent = (context.req.header('user-agent') ?? '').slice(0, 500)
    const request = { idempotencyKey, clientAddress, userAgent, hasFailedChallenge: !hasPassed }
    const serverFields = computeServerFields?.(context, submission.values)
    const onTrapped = () => dependencies.reportTrapped?.(context)
    const accepted = await dependencies.accept({
      form,
      submission,
      slot: judged.slot,
      serverFields,
      request,
      onTrapped,
    })
    if (accepted.kind === 'stored') dependencies.accepts.stored()
    // The visitor gets the usual response, but a person must review the lead, because visitors without JavaScript can't
    // pass the challenge.
    if (!hasPassed && accepted.kind === 'stored')
      dependencies.log.error(
        { alarm: 'challenge-unanswered', form: form.name, leadId: accepted.id },
        'a lead waits in quarantine: npm run leads -- list shows it, release ID delivers it',
      )
    return outcomeOf(accepted, { submission, fields })
  } catch (error) {
    const alarm = dependencies.accepts.failed() && { alarm: 'submission-not-stored' }
    dependencies.log.error({ ...alarm, form: form.name, error: describeError(error) }, 'a submission was not stored')
    return refuse({ status: 503, detail: form.failure, headers: { 'retry-after': '5' } }, fields)
  }
}

const refuse = (problem: Problem, fields: Record<string, unknown> = {}): Outcome => ({
  kind: 'refused',
  problem,
  fields,
})

function outcomeOf(
  accepted: Accepted,
  { submission, fields }: { submission: ParsedSubmission; fields: Record<string, unknown> },
): Outcome {
  if (accepted.kind === 'key-reused')
    return refuse({ status: 409, detail: 'This Idempotency-Key was used for another submission.' }, fields)
  if (accepted.kind === 'refused') return refuse(accepted.problem, fields)
  const { id, answer } = accepted
  return {
    kind: 'accepted',
    status: accepted.kind === 'repeated' ? 200 : 201,
    stored: { id, answer, values: submission.values },
  }
}

/** While the challenge is off, its field is rejected like any other unknown field. */
function takeChallenge(fields: Record<string, unknown>, { hasPassedChallenge }: FormRouteDependencies) {
  if (!hasPassedChallenge) return { fields, challengeToken: '' }
  const { [challengeField]: token, ...rest } = fields
  return { fields: rest, challengeToken: typeof token === 'string' ? token : '' }
}

/** A form-encoded body comes from a browser without JavaScript, unless the request accepts JSON and not HTML. */
function wantsPage(context: Context): boolean {
  const accept = context.req.header('accept') ?? ''
  const asksForJsonOnly = /json/i.test(accept) && !/text\/html/i.test(accept)
  return isFormEncoded(context.req.header('content-type')) && !asksForJsonOnly
}

/**
 * The access that an accepted form grants. Quarantined submissions get it too, because a robot must not learn from the
 * response that it was caught.
 */
function grantedAccess({ grants }: Form, isWorkshopOver: boolean): Access | undefined {
  if (grants === 'replay-once-over') return isWorkshopOver ? 'replay' : undefined
  return grants
}
