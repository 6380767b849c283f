// What an owner sees of the server: where leads go and whether they arrive, the last backup, what is left to do.
import { Hono } from 'hono'
import { refuse } from '#server/office/refuse.ts'
import type { Guarded, OfficeEnv } from '#server/office/sessions/session-guard.ts'
import { shownAddress, stateOf } from './destination-health.ts'
import { passkeyFindings } from './passkey-findings.ts'

const dayMs = 24 * 60 * 60 * 1000

type Parts = Guarded<
  'store' | 'destinations' | 'testDestination' | 'publicUrl' | 'engine' | 'keeps' | 'startedAtMs' | 'findings' | 'nowMs'
>

export function serverRoutes(parts: Parts) {
  const { may, store, destinations, testDestination, publicUrl, engine, keeps, startedAtMs, findings, nowMs } = parts

  return new Hono<OfficeEnv>()
    .get('/team/destinations', may('destination.see'), async (context) => {
      const figures = await store.destinationFigures(nowMs() - dayMs)
      const shown = destinations.map(({ name, variable, address }) => {
        const {
          delivered = 0,
          total = 0,
          marks = [],
          ...trouble
        } = figures.find(({ destination }) => destination === name) ?? {}
        return {
          name,
          variable,
          host: address === undefined ? null : shownAddress(address),
          delivered,
          total,
          marks: marks.map(({ atMs, isOk }) => ({ atMs, ok: isOk })),
          ...stateOf({ isSet: address !== undefined, retrying: 0, stopped: 0, ...trouble }),
        }
      })
      return context.json({ destinations: shown })
    })
    .post('/team/destinations/:name/test', may('destination.test'), async (context) => {
      const name = context.req.param('name')
      const destination = destinations.find((one) => one.name === name)
      if (!destination) return refuse(context, { status: 404, detail: 'There’s no such destination.' })
      if (destination.address === undefined)
        return refuse(context, {
          status: 409,
          detail: `${destination.variable} isn’t set, so there’s nowhere to send a test.`,
        })
      const tested = await testDestination(name)
      await store.record({ name: 'destination.test', on: [name], became: tested.outcome }, context.get('actor'))
      return context.json(tested)
    })
    .get('/team/server', may('server.see'), async (context) => {
      const [lastBackupAtMs, leads, ofPasskeys, others] = await Promise.all([
        store.lastActAtMs('server.back-up'),
        store.countLeads(),
        passkeyFindings(store, publicUrl),
        findings(),
      ])
      return context.json({
        lastBackupAtMs: lastBackupAtMs ?? null,
        engine,
        leads,
        publicUrl,
        keeps,
        startedAtMs,
        findings: [
          ...ofPasskeys.map((what) => ({ level: 'warning' as const, text: `PUBLIC_URL: ${what}` })),
          ...others,
        ],
      })
    })
}
