// Who we are: the one source of name, support contacts and postal address, for pages and server alike.
import { z } from 'zod'

export const brandSchema = z.strictObject({
  name: z.string().min(1),
  /** The button that opens the demo dialog. */
  demoButton: z.string().min(1),
  supportEmail: z.email(),
  /** As shown, and as dialled. */
  phone: z.strictObject({ shown: z.string().min(1), dialled: z.string().regex(/^\+\d{7,15}$/) }),
  address: z.array(z.string().min(1)).min(1),
  timezone: z.string().min(1),
  /** Example contacts, to be replaced before going live (`npm run preflight`). */
  sample: z.boolean(),
  social: z
    .array(
      z.strictObject({
        network: z.enum(['facebook', 'instagram', 'youtube', 'linkedin']),
        label: z.string().min(1),
        href: z.string().min(1),
      }),
    )
    .length(4),
})

export type Brand = z.infer<typeof brandSchema>
