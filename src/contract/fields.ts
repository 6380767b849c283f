// Parts that several endpoints' schemas share.
import { z } from 'zod'

/** Milliseconds since 1970. */
export const instantMs = z.number()
/** For what somebody changed in an address. */
export const noSuchFilter = 'There’s no such filter.'
export const done = z.object({ ok: z.literal(true) })

/** '2026-11-19' */
export const day = z.string()
export const span = z.object({ startMs: instantMs, endMs: instantMs })

/** May be undefined, and JSON then leaves it out; a handler has to name it all the same. */
export const maybe = <Schema extends z.ZodType>(schema: Schema) =>
  schema.optional() as unknown as z.ZodType<z.output<Schema> | undefined, z.input<Schema> | undefined>
