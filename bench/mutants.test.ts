import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { emailRules } from '#emails/email-names.ts'
import { chooseFaults, type Fault } from './mutants/choose-faults.ts'
import { e2eTestsOf } from './mutants/e2e-tests.ts'
import { redTests, visitorEmails, withoutCheck, withPurpose } from './mutants/gates.ts'

const committed: Fault[] = JSON.parse(readFileSync('bench/mutants/faults.json', 'utf8'))

test('the same seed chooses the same faults, each one change in a file of its own', () => {
  const faults = chooseFaults(7, 30)
  expect(chooseFaults(7, 30)).toEqual(faults)
  expect(new Set(faults.map(({ file }) => file)).size).toBe(30)
  for (const { file, before, after } of faults) {
    expect(readFileSync(file, 'utf8').split(before), file).toHaveLength(2)
    expect(after).not.toBe(before)
  }
})

test('each fault’s file has e2e tests that exist', () => {
  const specs = readdirSync('e2e', { encoding: 'utf8', recursive: true }).filter((name) => name.endsWith('.spec.ts'))
  for (const { file } of committed.filter(({ file }) => existsSync(file)))
    expect(
      specs.filter((spec) => e2eTestsOf(file).some((part) => spec.includes(part))),
      file,
    ).not.toEqual([])
})

// A fault breaks the code on purpose, here so that emails go to visitors whom we may not contact. This test puts a
// fault into all emails at once, and each email's own test has to fail. `npm run bench:mutants -- --gates` tries each
// fault alone.
test.each([
  ['the check at the claim', [withoutCheck('claim', visitorEmails)]],
  ['the check at the handing over', [withoutCheck('handing over', visitorEmails)]],
  [
    'its purpose',
    visitorEmails.map((name) => withPurpose(name, emailRules(name).purpose === 'service' ? 'reminder' : 'service')),
  ],
])('without %s, each email to a visitor fails its own test', async (_, faults) => {
  const red = await redTests(faults)
  expect(visitorEmails.filter((name) => !red.some((test) => test.includes(` ${name} goes only to`)))).toEqual([])
})
