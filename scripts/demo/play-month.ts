// Plays the demo's steps (visits, forms, calls, the team's work) on a complete server, and sets the server's clock for
// each step. Sends requests as browsers do, so that everything in the office gets there through the product's own code.
import { api } from '#contract/api.ts'
import { type InputArgs, type InputOf, type JsonEndpoint, type ResponseOf, urlOf } from '#contract/endpoint.ts'
import { dayAt } from '#domain/clock/opening-hours.ts'
import type { ComposedServer } from '#server/compose-server.ts'
import type { Config } from '#server/settings/config.ts'
import { tags } from './people.ts'
import type { SetClock } from './set-clock.ts'
import type { Step, Visitor } from './steps.ts'
import { joinTeam } from './team.ts'

interface Played {
  server: ComposedServer
  config: Pick<Config, 'publicUrl'>
  clock: SetClock
  /** In chronological order. */
  steps: readonly Step[]
  /** The time to which the clock is advanced after the last step. */
  untilMs: number
}

/** @throws if the server refuses a step */
export async function playMonth({ server, config, clock, steps, untilMs }: Played): Promise<void> {
  const { publicUrl } = config
  const leads = new Map<string, string>()
  const cookies = await joinTeam(server.store.office, clock.nowMs())
  const ahead = [...steps]

  async function request(path: string, { from = '192.0.2.10', body, headers, method = 'GET' }: RequestOptions = {}) {
    const requested = new Request(publicUrl + path, {
      method,
      headers: {
        host: new URL(publicUrl).host,
        'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/148.0.0.0 Safari/537.36',
        ...(body !== undefined && { origin: publicUrl, 'sec-fetch-site': 'same-origin' }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const response = await server.fetch(requested, { incoming: { socket: { remoteAddress: from } } })
    if (response.status >= 400)
      throw new Error(`${method} ${path} was refused (${response.status}): ${await response.text()}`)
    return response
  }

  /** Calls the office's API as a teammate. */
  async function call<const E extends JsonEndpoint>(
    who: string,
    endpoint: E,
    ...input: InputArgs<E>
  ): Promise<ResponseOf<E>> {
    const { method } = endpoint
    const headers = { cookie: cookies.get(who)! }
    const { body = {} } = (input[0] ?? {}) as { body?: unknown }
    const path = `/api/office${urlOf(endpoint, ...input)}`
    const response = await request(path, { method, headers, ...(method !== 'GET' && { body }) })
    return response.json() as Promise<ResponseOf<E>>
  }

  const record = (
    step: { lead: string; by: string; atMs: number },
    done: InputOf<typeof api.leads.recordEvents>['body']['command'],
  ) =>
    call(step.by, api.leads.recordEvents, {
      body: {
        leadIds: [leads.get(step.lead)!],
        key: `${step.lead} ${step.atMs} ${JSON.stringify(done)}`.slice(0, 100),
        command: done,
      },
    })

  /** Sets a status. With 'won', also sets what the order is worth. */
  async function setStatus(step: Extract<Step, { kind: 'status' }>) {
    const { submissions } = await call(step.by, api.leads.get, { params: { id: leads.get(step.lead)! } })
    const amountUsd = submissions.find(({ id }) => id === leads.get(step.lead))?.order?.dueUsd
    return record(step, { kind: 'status', status: step.status, ...(step.status === 'won' && { amountUsd }) })
  }

  async function send(visitor: Visitor, form: string, fields: object, context: object, website?: string) {
    const { address: from, agent } = visitor
    const body = { ...fields, context, ...(website && { website }) }
    const headers = { 'user-agent': agent }
    const response = await request(`/api/forms/${form}`, { method: 'POST', from, headers, body })
    return ((await response.json()) as { id: string }).id
  }

  /** The context of a form, as the page's own script would report it (site/shell/record-attribution.ts). */
  function contextOf({ source, readMs }: Visitor, page: string) {
    const { search = '', referrer, landing: landingPage } = source
    const at = new Date(clock.nowMs()).toISOString()
    const attribution = {
      landingPage,
      at,
      ...Object.fromEntries(new URLSearchParams(search)),
      ...(referrer && { referrer }),
    }
    return { page, openedForMs: readMs, attribution: { first: attribution, last: attribution } }
  }

  async function book(step: Extract<Step, { kind: 'booking' }>) {
    const { timezone } = server.siteData().booking.rules
    const from = dayAt(timezone, step.fromMs)
    const response = await request(`/api/booking/slots?from=${from}&days=14&timezone=${timezone}`)
    const { slots } = (await response.json()) as { slots: { start: string }[] }
    const slot = slots.find(({ start }) => Date.parse(start) >= step.fromMs)
    if (!slot) return
    const { business: _, ...contact } = step.person
    const context = contextOf(step.visitor, '/book-demo')
    leads.set(step.lead, await send(step.visitor, 'booking', { ...contact, start: slot.start }, context))
    const atMs = Date.parse(slot.start) + 30 * 60_000
    if (atMs >= untilMs) return
    ahead.push({ kind: 'touch', atMs, lead: step.lead, ...step.outcome })
    ahead.sort((one, other) => one.atMs - other.atMs)
  }

  async function editFaq(questionsOf: (value: Faq) => unknown[], who: string) {
    const params = { path: 'faq' }
    const { value } = await call(who, api.content.get, { params })
    const changes = [{ path: ['questions'], value: questionsOf(value as Faq) }]
    await call(who, api.content.saveDraft, { params, body: { changes } })
  }

  async function play(step: Step): Promise<unknown> {
    switch (step.kind) {
      case 'view': {
        const { address: from, agent, source } = step.visitor
        const referer = step.isFirst ? source.referrer : `${publicUrl}/`
        const headers = { 'user-agent': agent, accept: 'text/html', ...(referer && { referer }) }
        return request(`${step.path}${step.isFirst ? (source.search ?? '') : ''}`, { from, headers })
      }
      case 'event': {
        const { address: from, agent } = step.visitor
        const headers = { 'user-agent': agent, 'content-type': 'text/plain;charset=UTF-8' }
        return request('/api/seen', { method: 'POST', from, headers, body: step.event })
      }
      case 'submission': {
        const context = contextOf(step.visitor, step.page)
        const id = await send(step.visitor, step.form, step.fields, context, step.isBot ? 'https://rank.example' : '')
        return leads.set(step.lead, id)
      }
      case 'booking':
        return book(step)
      case 'touch':
        return leads.has(step.lead) && record(step, { kind: 'touch', activity: step.activity, text: step.text })
      case 'assignment':
        return leads.has(step.lead) && record(step, { kind: 'assigned', to: step.by })
      case 'status':
        return setStatus(step)
      case 'tagged':
        return record(step, { kind: 'tagged', tagId: tagIds.get(step.tag)! })
      case 'due':
        return record(step, { kind: 'due', dueAtMs: step.dueAtMs, text: step.text })
      case 'alerts':
        return call(step.by, api.emails.choose, { params: { name: 'new-lead' }, body: { isOn: true } })
      case 'publish': {
        await editFaq(({ questions: [first, second, ...rest] }) => [second, first, ...rest], 'dana')
        const why = 'On calls they ask about the switch first.'
        const { sequence } = await call('dana', api.content.overview)
        return call('dana', api.content.publish, { body: { files: ['faq'], sequence, why } })
      }
      case 'draft':
        return editFaq(({ questions: [first, ...rest] }) => [...rest, first], 'theo')
    }
  }

  /** Advances the clock to this time, and sends the emails that are due before that time. */
  async function advanceTo(atMs: number) {
    for (;;) {
      const dueInMs = await server.store.mail.nextEmailInMs()
      if (dueInMs === undefined || clock.nowMs() + dueInMs >= atMs) break
      clock.leapTo(clock.nowMs() + Math.max(dueInMs, 0))
      server.mail?.wake()
      await server.mail?.idle()
    }
    clock.leapTo(atMs)
  }

  // These three teammates watch the office, so they get no email about new leads.
  for (const who of ['dana', 'priya', 'marcus'])
    await call(who, api.emails.choose, { params: { name: 'new-lead' }, body: { isOn: false } })
  const tagIds = new Map<string, string>()
  for (const name of tags) tagIds.set(name, (await call('dana', api.tags.save, { body: { name } })).id)
  let publishing: Promise<unknown> | undefined
  for (let step = ahead.shift(); step; step = ahead.shift()) {
    if (step.kind === 'view' || step.kind === 'event') clock.leapTo(step.atMs)
    else await advanceTo(step.atMs)
    if (step.kind === 'draft') await publishing
    const playing = play(step)
    // A publish isn't awaited here, because a separate process renders its pages, and the next steps can be played
    // meanwhile.
    if (step.kind === 'publish') publishing = playing
    else await playing
  }
  await advanceTo(untilMs)
}

interface RequestOptions {
  from?: string
  method?: string
  headers?: Record<string, string>
  body?: unknown
}

interface Faq {
  questions: unknown[]
}
