// The audit log: who did what, newest first.
import { z } from 'zod'
import { auditKinds } from '#domain/office/audit-actions.ts'
import { defineEndpoint } from './endpoint.ts'
import { instantMs, noSuchFilter } from './fields.ts'

const auditEntry = z.object({
  id: z.string(),
  atMs: instantMs,
  /** null if the server itself acted. */
  who: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Any text, because an earlier or later release may have recorded an action that this release doesn't know. */
  action: z.string(),
  on: z.array(z.string()),
  was: z.string().nullable(),
  is: z.string().nullable(),
  from: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>

const auditPage = z.object({ entries: z.array(auditEntry), next: z.string().nullable() })
export type AuditPage = z.infer<typeof auditPage>

export const audit = {
  list: defineEndpoint({
    method: 'GET',
    path: '/audit',
    permission: 'audit.see',
    query: z.object({
      who: z.string().optional(),
      kind: z.enum(auditKinds, noSuchFilter).optional(),
      /** The `next` of the previous page. */
      before: z
        .string()
        .regex(/^\d{1,15}$/, noSuchFilter)
        .optional(),
    }),
    response: auditPage,
  }),
}
