// Parts that several endpoints' schemas share.
import { z } from 'zod'

/** Milliseconds since 1970. */
export const instantMs = z.number()
export const done = z.object({ ok: z.literal(true) })
