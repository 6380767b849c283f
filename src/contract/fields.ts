// Parts that several endpoints' schemas share.
import { z } from 'zod'
import { canBeEmail } from '#domain/fields/email.ts'

/** Milliseconds since 1970. */
export const instantMs = z.number()
/** The message for an invalid filter value, which somebody may have typed into the URL. */
export const noSuchFilter = 'There’s no such filter.'
export const done = z.object({ ok: z.literal(true) })

/** '2026-11-19' */
export const day = z.string()
export const span = z.object({ startMs: instantMs, endMs: instantMs })

/**
 * A value that may be undefined. The type still requires its key, so that no handler forgets the value. JSON leaves out
 * a key whose value is undefined.
 */
export const maybe = <Schema extends z.ZodType>(schema: Schema) =>
  schema.optional() as unknown as z.ZodType<z.output<Schema> | undefined, z.input<Schema> | undefined>

export const emailAddress = z
  .string('Enter an email address.')
  .trim()
  .toLowerCase()
  .max(254)
  .refine(canBeEmail, 'Enter an email address like name@company.com.')

/** A teammate's name. */
export const personName = z
  .string('Enter your name.')
  .overwrite((name) => name.trim().replace(/\s+/g, ' '))
  .min(1, 'Enter your name.')
  .max(80, 'Use at most 80 characters.')
  .refine((name) => name.isWellFormed() && !/\p{Cc}/u.test(name), 'Use letters, spaces and punctuation only.')

/** Where a page of a list starts. The previous page's response has this value as `next`: '1763571600000_id' */
export const listCursor = z
  .string()
  .regex(/^\d{1,15}_.{1,100}$/, 'This page of the list is gone. Load the list again.')
  .transform((text) => ({ atMs: Number(text.slice(0, text.indexOf('_'))), id: text.slice(text.indexOf('_') + 1) }))
