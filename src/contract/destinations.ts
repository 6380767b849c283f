// Where leads are sent, and whether they arrive.
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { instantMs } from './fields.ts'

const destination = z.object({
  name: z.string(),
  /** The setting that holds the destination's URL. */
  variable: z.string(),
  host: z.string().nullable(),
  /** `delivered`, `total` and `marks` (one for each tried delivery) are about leads of the last 24 hours. */
  delivered: z.number(),
  total: z.number(),
  marks: z.array(z.object({ atMs: instantMs, ok: z.boolean() })),
  state: z.enum(['ok', 'retrying', 'stopped', 'unset']),
  /** In the state 'retrying' or 'stopped': how many deliveries are in that state, for leads of any age. Otherwise 0. */
  count: z.number(),
})
export type Destination = z.infer<typeof destination>

const testOutcome = z.object({ outcome: z.enum(['ok', 'failed']), status: z.number().nullable(), reason: z.string() })
export type TestOutcome = z.infer<typeof testOutcome>

export const destinations = {
  list: defineEndpoint({
    method: 'GET',
    path: '/team/destinations',
    permission: 'destination.see',
    response: z.object({ destinations: z.array(destination) }),
  }),

  /** Sends one delivery that is marked as a test. */
  test: defineEndpoint({
    method: 'POST',
    path: '/team/destinations/:name/test',
    permission: 'destination.test',
    recentPasskey: true,
    response: testOutcome,
  }),
}
