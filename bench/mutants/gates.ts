// Plants faults in the checks that decide whether we may contact a visitor. An email is checked twice: when it is
// claimed for sending, and just before it goes to the mail server. Some faults skip one of these checks. Other faults
// give an email another purpose, or offer a call, a text or a reply to everybody. The emails and offers are found in
// the source, so new ones need no entry here. The faults are added while the tests load the source files. The files
// themselves don't change.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ContactPurpose } from '#domain/consents/can-contact.ts'
import { type EmailName, emailNames, emailRules } from '#emails/email-names.ts'

export interface GateFault {
  /** 'demo-receipt: handing over' */
  name: string
  file: string
  /** The offset of `before` in the file, which may contain this text more than once. */
  at: number
  before: string
  after: string
  /** The arguments for vitest. */
  tests: string[]
}

export const visitorEmails = emailNames.filter((name) => emailRules(name).kind === 'notice')

const gateTests = ['run', 'src/server/store/contract.test.ts', '-t', 'sqlite .*the gate of emails']

const checks = {
  claim: { file: 'src/server/store/emails/claim-emails.ts', mail: 'row' },
  'handing over': { file: 'src/server/store/emails/send-emails.ts', mail: 'mail' },
}

/** Lets these emails skip one of the two checks. */
export function withoutCheck(moment: keyof typeof checks, emails: readonly EmailName[]): GateFault {
  const { file, mail } = checks[moment]
  const before = `const refused = yield* gateRefusal(${mail})`
  const after = before.replace('yield*', `${JSON.stringify(emails)}.includes(${mail}.letter) ? undefined : yield*`)
  return { name: `${emails.join(', ')}: ${moment}`, file, at: offsetOf(file, before), before, after, tests: gateTests }
}

export function withPurpose(email: EmailName, purpose: ContactPurpose): GateFault {
  const file = `src/emails/${email}.ts`
  const before = `purpose: '${emailRules(email).purpose}'`
  const after = `purpose: '${purpose}'`
  return { name: `${email}: ${after}`, file, at: offsetOf(file, before), before, after, tests: gateTests }
}

/** Matches the code that asks whether a person may be called, texted or emailed. */
const asked = /\b(?:\w+\.)*refused\.(?:call|text|email)\b|!?\bisStopped\('\w+'\)|(?<!function )\bcanTextNow\(/g

function buttonFaults(): GateFault[] {
  const files = globSync('src/{domain,emails,office,server}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  return files.toSorted().flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(asked)].map(({ 0: before, index: at }) => {
      const after = before.startsWith('!') ? 'true' : before.startsWith('canTextNow') ? '(() => true)(' : 'undefined'
      const line = readFileSync(file, 'utf8').slice(0, at).split('\n').length
      return { name: `${file}:${line}, ${before}`, file, at, before, after, tests: testsOf(file) }
    }),
  )
}

/**
 * Faults in src/emails and src/server/office are tried with the tests of that folder. For all others, vitest gets the
 * filter 'src/office/lead', which also matches the paths in src/office/leads. Among the tests in these two folders,
 * lead/refused.test.tsx and leads/grid/wrong-number.test.tsx find the faults.
 */
function testsOf(file: string): string[] {
  const [folder = 'src/office/lead'] = file.match(/^src\/(?:emails|server\/office)/) ?? []
  return ['run', folder, '--bail', '1']
}

function everyFault(): GateFault[] {
  const purposes = ['service', 'reminder'] as const
  return [
    ...visitorEmails.flatMap((email) => [
      withoutCheck('claim', [email]),
      withoutCheck('handing over', [email]),
      ...purposes.filter((one) => one !== emailRules(email).purpose).map((one) => withPurpose(email, one)),
    ]),
    ...buttonFaults(),
  ]
}

/**
 * Tries the faults one by one: all of them or, with `only`, a range such as '1-20'. Returns true if tests find every
 * fault that was tried.
 */
export async function tryGates(only: string | undefined): Promise<boolean> {
  const faults = everyFault()
  const [first = 1, last = faults.length] = only?.split('-').map(Number) ?? []
  const missed: string[] = []
  for (const [index, fault] of faults.entries()) {
    if (index + 1 < first || index + 1 > last) continue
    const [red] = await redTests([fault])
    if (red === undefined) missed.push(fault.name)
    console.info(`${index + 1} of ${faults.length}, ${fault.name}: ${red ?? 'nothing finds it'}`)
  }
  console.info(missed.length === 0 ? 'All are found.' : `Not found: ${missed.join('; ')}`)
  return missed.length === 0
}

/** Returns the names of the tests that fail with all these faults in place. Every fault must have the same `tests`. */
export async function redTests(faults: GateFault[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'gates-'))
  const report = join(folder, 'report.json')
  const how = ['--config', 'bench/mutants/vitest.config.ts', '--reporter', 'json', '--outputFile.json', report]
  const vitest = ['node_modules/vitest/vitest.mjs', ...(faults[0]?.tests ?? []), ...how]
  const env = { ...process.env, FAULTS: JSON.stringify(faults) }
  try {
    await once(spawn(process.execPath, vitest, { env, stdio: 'ignore' }), 'close')
    const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
    const red = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
    if (red.length > 0) return red
    // A test file that failed without a failed test couldn't be loaded.
    const broken = testResults.find(({ status }) => status === 'failed')
    if (broken || !tests.some(({ status }) => status === 'passed'))
      throw new Error(broken?.message || `no test ran: ${vitest.join(' ')}`)
    return red
  } finally {
    rmSync(folder, { recursive: true })
  }
}

interface Report {
  testResults: { status: string; message: string; assertionResults: { status: string; fullName: string }[] }[]
}

function offsetOf(file: string, text: string): number {
  const source = readFileSync(file, 'utf8')
  const at = source.indexOf(text)
  if (at < 0 || source.includes(text, at + 1)) throw new Error(`${file} doesn't have this text once: ${text}`)
  return at
}
