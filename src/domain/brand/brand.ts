// What content/brand.yaml says about the company: its name, contacts and postal address, for pages and server alike.
import { z } from 'zod'

export const brandSchema = z.strictObject({
  name: z.string().min(1),
  /** The label of the button that opens the demo dialog, whose form unlocks the demo video. */
  demoButton: z.string().min(1),
  supportEmail: z.email(),
  /** The number as displayed, and as dialed. */
  phone: z.strictObject({ shown: z.string().min(1), dialled: z.string().regex(/^\+\d{7,15}$/) }),
  address: z.array(z.string().min(1)).min(1),
  timezone: z.string().min(1),
  /** True for sample contacts, which must be replaced before going live; `npm run preflight` reports them. */
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
