import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeImportRules } from './import-rules.ts'

const folder = mkdtempSync(join(tmpdir(), 'imports-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The linter's output for one import in one file, under the project's own rules. */
function lint(file: string, imported: string): string {
  const path = join(folder, file)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, `import { one } from '${imported}'\n\nexport const two = one\n`)
  writeImportRules(folder)
  writeFileSync(join(folder, 'biome.json'), '{ "extends": ["./biome.imports.json"] }')
  const biome = resolve('node_modules/@biomejs/biome/bin/biome')
  const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', '--diagnostic-level=error', file], {
    cwd: folder,
    encoding: 'utf8',
  })
  rmSync(path)
  return stdout + stderr
}

test.each([
  ['src/site/sms/SmsMonth.tsx', '#site/savings/SavingsPlans.tsx'],
  ['src/site/sms/SmsMonth.tsx', '../savings/SavingsPlans.tsx'],
  ['src/site/sms/SmsMonth.tsx', '#server/store/port.ts'],
  ['src/site/ui/Button.tsx', '#site/shell/Logo.tsx'],
  ['src/domain/sms/sms-month.ts', '#forms/contact.ts'],
  ['src/server/order/order.ts', '#server/store/engine/sqlite-store.ts'],
  ['src/server/store/engine/sqlite-store.ts', '#forms/index.ts'],
  ['src/server/emails/bounces.ts', './send-email.ts'],
  ['src/server/office/leads/lead-handlers.ts', '#server/emails/send-email.ts'],
  ['src/server/booking/booking.ts', 'nodemailer'],
  ['src/server/a-new-room/route.ts', '#server/emails/send-email.ts'],
  ['src/server/app.ts', '#server/emails/send-email.ts'],
  ['scripts/check/check.ts', '../../e2e/axe.ts'],
  ['e2e/office/office.spec.ts', '../../bench/office.ts'],
  ['bench/counting/counting-cost.ts', '../../torture/kill.ts'],
])('%s may not import %s', (file, imported) => {
  expect(lint(file, imported)).toContain('noRestrictedImports')
})

test.each([
  ['src/site/sms/SmsMonth.tsx', './SmsRules.tsx'],
  ['src/site/sms/SmsMonth.tsx', '#site/ui/Button.tsx'],
  ['src/site/a-new-subject/read-words.ts', '#content/read-yaml.ts'],
  ['src/server/a-new-room/route.ts', '#server/store/port.ts'],
  ['src/server/emails/attempt-email.ts', './send-email.ts'],
  ['src/server/email-parts.ts', '#server/emails/send-email.ts'],
  ['torture/kill.ts', '../bench/start-intake.ts'],
  ['bench/lighthouse.ts', '../e2e/routes.ts'],
])('%s may import %s', (file, imported) => {
  expect(lint(file, imported)).not.toContain('noRestrictedImports')
})
