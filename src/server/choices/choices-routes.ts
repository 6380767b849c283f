// At /your-choices, somebody can request a link by email. The page behind the link shows what we may send them, and
// saves their changes. No response says whether we know an email address. No GET request changes anything, because
// mailbox scanners open every link.

import { type Context, Hono } from 'hono'
import { dayMs } from '#domain/clock/durations.ts'
import type { ChoicesTexts } from '#domain/consents/choices-texts.ts'
import { consentKinds } from '#domain/consents/consent-kinds.ts'
import { canBeEmail } from '#domain/fields/email.ts'
import { isFormEncoded, readBody } from '#server/http/body.ts'
import type { Log } from '#server/http/log.ts'
import { type Problem, sendProblem, tooMany } from '#server/http/problem.ts'
import { type FormGuard, guardForm } from '#server/intake/form-guard.ts'
import type { BuiltSite } from '#server/pages/built-site.ts'
import { type Actor, system } from '#server/store/audit/actor.ts'
import type { ConsentStore } from '#server/store/store.ts'
import { choicesPath, oneClickPath, readChoicesToken, readOneClickToken } from './choices-links.ts'
import { faultyEmail, openPage, sendChoicesPage, typedEmail } from './choices-page.ts'
import { choicesToSave, listedChoices, type SavedChoices, type WantedChoices } from './listed-choices.ts'

export interface ChoicesDependencies extends FormGuard {
  site: Pick<BuiltSite, 'internal'>
  consents: Pick<ConsentStore, 'findStanding' | 'listChoices' | 'withdrawConsents' | 'reopenConsents'>
  texts: ChoicesTexts
  /** The team's time zone. */
  timezone: string
  /** The address that our emails come from. */
  from: string
  secretKey: string
  /** Whether links can be emailed now. */
  canMail(): boolean
  /** Stores the email that contains the link. The email is sent only if we know the address. */
  addLink(link: { email: string; expiresAtMs: number }): Promise<unknown>
  /** Signals that there may be something new to send. */
  wakeOutboxes(): void
  nowMs(): number
  log: Log
}

/** How long a link works. */
const linkLastsMs = dayMs

export function choicesRoutes(dependencies: ChoicesDependencies): Hono {
  const { site, consents, texts, secretKey, limits, nowMs } = dependencies
  const actor = (): Actor => ({ who: system, atMs: nowMs(), from: undefined })

  const routes = new Hono()
  routes.all('/api/your-choices', async (context) => {
    const refused = await guardForm(context, dependencies)
    if (refused) return sendProblem(context, refused)
    const isPage = isFormEncoded(context.req.header('content-type'))
    const body = await readBody(context.req.raw)
    if (!body.ok) return sendProblem(context, body.problem)
    const state = dependencies.canMail() ? 'mail' : 'byhand'
    const typed = typeof body.fields.email === 'string' ? body.fields.email.trim() : ''
    if (!canBeEmail(typed) || typed.length > longestEmail) {
      const form = { state: state === 'mail' ? 'ask' : 'ask-byhand', status: 422 } as const
      if (isPage) return sendChoicesPage(context, { ...form, edit: faultyEmail(typed, texts) }, site)
      return sendProblem(context, notAnEmail(texts))
    }
    const email = typed.toLowerCase()
    // Above the limit, nothing is stored, but the response stays the same.
    const isOften = (await limits.choicesLinks(email)) !== undefined
    if (!isOften) await (state === 'mail' ? askByEmail(email) : askByHand(email))
    if (!isPage) return context.json({ next: state === 'mail' ? 'check-your-mail' : 'within-one-business-day' }, 202)
    return sendChoicesPage(context, { state, status: 202, edit: typedEmail(typed, dependencies.from) }, site)
  })

  async function askByEmail(email: string) {
    await dependencies.addLink({ email, expiresAtMs: nowMs() + linkLastsMs })
    dependencies.wakeOutboxes()
  }

  async function askByHand(email: string) {
    await consents.withdrawConsents({ address: email, kinds: ['email'], way: 'typed' }, actor())
    dependencies.wakeOutboxes()
    dependencies.log.error(
      { alarm: 'stop-by-hand' },
      'somebody typed their address at /your-choices, and no link can go',
    )
  }

  const open = async (context: Context, email: string, saved?: SavedChoices) => {
    const choices = await consents.listChoices(email)
    const host = new URL(dependencies.publicUrl).host
    const wording = { texts, timezone: dependencies.timezone, host, nowMs: nowMs() }
    if (saved && !isFormEncoded(context.req.header('content-type')))
      return context.json({ choices: listedChoices(choices).map(({ kind, isOn }) => ({ kind, isOn })) }, 200)
    const edit = openPage({ choices, path: context.req.path, saved }, wording)
    return sendChoicesPage(context, { state: saved ? 'saved' : 'page', status: 200, edit }, site)
  }
  const expired = (context: Context) => sendChoicesPage(context, { state: 'expired', status: 410 }, site)
  const readerOf = (context: Context) => readChoicesToken(context.req.param('token')!, { secretKey, nowMs: nowMs() })

  routes.get(`${choicesPath}/:token`, (context) => {
    const email = readerOf(context)
    return email === undefined ? expired(context) : open(context, email)
  })

  // The link itself proves who posts. No Origin is required, because some browsers omit it.
  routes.post(`${choicesPath}/:token`, async (context) => {
    const refused = await limits.submissions(dependencies.clientAddressOf(context))
    if (refused) return sendProblem(context, tooMany(refused))
    const email = readerOf(context)
    if (email === undefined) return expired(context)
    const body = await readBody(context.req.raw)
    if (!body.ok) return sendProblem(context, body.problem)
    const saved = choicesToSave(await consents.listChoices(email), wantedIn(body.fields))
    await save(email, saved)
    return open(context, email, saved)
  })

  async function save(email: string, { withdrawals, turnedOn }: SavedChoices) {
    for (const change of withdrawals) await consents.withdrawConsents({ ...change, way: 'page' }, actor())
    if (turnedOn) await consents.reopenConsents({ address: email, kinds: ['email'], way: 'page' }, actor())
    if (withdrawals.length > 0) dependencies.wakeOutboxes()
  }

  // The prebuilt page offers to email a link. While no link can be emailed, the page in state 'ask-byhand' replaces it.
  // The form on that page stops emails to the typed address at once.
  routes.get(choicesPath, (context, next) =>
    dependencies.canMail() ? next() : sendChoicesPage(context, { state: 'ask-byhand', status: 200 }, site),
  )

  // RFC 8058: mail services post here without a cookie or an Origin. No limit applies, because they post many requests
  // from few IP addresses.
  routes.get(`${oneClickPath}/:token`, (context) => context.redirect(choicesPath, 303))
  routes.post(`${oneClickPath}/:token`, async (context) => {
    const address = readOneClickToken(context.req.param('token'), secretKey)
    if (address === undefined) return sendProblem(context, noSuchLink)
    const { kinds } = await consents.findStanding(address)
    if (kinds.email.state !== 'withdrawn') {
      await consents.withdrawConsents({ address, kinds: ['email'], way: 'one-click' }, actor())
      dependencies.wakeOutboxes()
    }
    return context.text('Emails are off.', 200, { 'referrer-policy': 'no-referrer' })
  })
  return routes
}

const longestEmail = 254

const notAnEmail = ({ fault }: ChoicesTexts): Problem => ({
  status: 422,
  detail: fault,
  errors: [{ field: 'email', message: fault }],
})

const noSuchLink: Problem = { status: 404, detail: 'There’s no such link.' }

/** A form includes only the checkboxes that are checked; JSON may also have `false`. */
function wantedIn(fields: Record<string, unknown>): WantedChoices {
  const isChecked = (name: string) => fields[name] === 'on' || fields[name] === true
  return {
    wanted: consentKinds.filter(isChecked),
    shownOff: consentKinds.filter((kind) => isChecked(`${kind}-was-off`)),
    stopsEverything: fields.do === 'none',
  }
}
