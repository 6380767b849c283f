// Shows the destinations of leads (webhooks) and whether deliveries arrive, and sends test deliveries.
import type { api } from '#contract/api.ts'
import { dayMs } from '#domain/clock/durations.ts'
import { type Handlers, refusal } from '#server/office/implement.ts'
import type { OfficeDependencies } from '#server/office/office-dependencies.ts'
import { shownAddress, stateOf } from './destination-health.ts'

type Parts = Pick<OfficeDependencies, 'store' | 'destinations' | 'testDestination' | 'nowMs'>

export const destinationHandlers = (parts: Parts): Handlers<typeof api.destinations> => ({
  list: async () => {
    const figures = await parts.store.destinationFigures(parts.nowMs() - dayMs)
    const destinations = parts.destinations.map(({ name, variable, address }) => {
      const {
        delivered = 0,
        total = 0,
        marks = [],
        destination: _,
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
    return { destinations }
  },
  test: async ({ params: { name }, actor }) => {
    const destination = parts.destinations.find((one) => one.name === name)
    if (!destination) return refusal(404, 'There’s no such destination.')
    if (destination.address === undefined)
      return refusal(409, `${destination.variable} isn’t set, so there’s nowhere to send a test.`)
    const tested = await parts.testDestination(name)
    await parts.store.recordAuditEntry({ name: 'destination.test', on: [name], became: tested.outcome }, actor)
    return tested
  },
})
