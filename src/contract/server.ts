// The server as its owners see it: storage, backups, and what is left to do before going live.
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { instantMs } from './fields.ts'

const serverStatus = z.object({
  lastBackupAtMs: instantMs.nullable(),
  engine: z.enum(['sqlite', 'postgres']),
  leads: z.number(),
  publicUrl: z.string(),
  keeps: z.object({ leadsDays: z.number(), quarantineDays: z.number() }),
  startedAtMs: instantMs,
  findings: z.array(z.object({ level: z.enum(['warning', 'todo']), text: z.string() })),
})
export type ServerStatus = z.infer<typeof serverStatus>

export const server = {
  get: defineEndpoint({ method: 'GET', path: '/team/server', permission: 'server.see', response: serverStatus }),
}
