// Shows owners the state of the server: the last backup, the retention periods and the findings of preflight (what
// settings and content still lack).
import type { api } from '#contract/api.ts'
import type { Handlers } from '#server/office/implement.ts'
import type { OfficeDependencies } from '#server/office/office-dependencies.ts'
import { passkeyFindings } from './passkey-findings.ts'

type Parts = Pick<OfficeDependencies, 'store' | 'publicUrl' | 'engine' | 'keeps' | 'startedAtMs' | 'findings'>

export const serverHandlers = (parts: Parts): Handlers<typeof api.server> => ({
  get: async () => {
    const { store, publicUrl, engine, keeps, startedAtMs } = parts
    const [lastBackupAtMs, leads, ofPasskeys, others] = await Promise.all([
      store.lastActionAtMs('server.back-up'),
      store.countLeads(),
      passkeyFindings(store, publicUrl),
      parts.findings(),
    ])
    return {
      ...{ lastBackupAtMs: lastBackupAtMs ?? null, engine, leads, publicUrl, keeps, startedAtMs },
      findings: [...ofPasskeys.map((what) => ({ level: 'warning' as const, text: `PUBLIC_URL: ${what}` })), ...others],
    }
  },
})
