// What a site has stored about a person, as an operator sees it.
import { execFileSync } from 'node:child_process'
import type { RunningSite } from '../scripts/check/start-site.ts'

interface Lead {
  id: string
  form: string
  state: string
  quarantine?: string
  values: Record<string, unknown>
}

/** All leads with this email address, oldest first. */
export function storedLeads({ dataDir }: RunningSite, email: string): Lead[] {
  const command = ['scripts/leads.ts', 'list', '--json', '--email', email]
  const environment = { ...process.env, DATA_DIR: dataDir }
  return JSON.parse(execFileSync(process.execPath, command, { env: environment, encoding: 'utf8' }))
}
