// Checks that package.json has few scripts. Those for single benchmarks and torture tests don't count, because
// `npm run bench` and `npm run torture` list and run them. Also checks that scripts still work under former names.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
const former = {
  words: 'content',
  mutants: 'bench:mutants',
  'bench:words': 'bench:content',
  'torture:words': 'torture:content',
  'torture:office-looks': 'torture:office-themes',
}

test('there are at most 35 scripts, without single benchmarks, single torture tests and former names', () => {
  const own = Object.keys(scripts).filter((name) => !/^(pre)?(bench|torture):/.test(name) && !(name in former))
  expect(own.length).toBeLessThanOrEqual(35)
  expect(own).toContain('bench')
})

test.each(Object.entries(former))('the former name %s still runs %s', (name, current) => {
  expect(scripts[name]).toBe(scripts[current])
})

test('one command runs each benchmark or torture test by its name, or lists them all', () => {
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.ts', ...args], { encoding: 'utf8' })
    return { status, stdout, stderr }
  }
  expect(run('torture')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^kill +torture\/kill\.ts$/m) })
  expect(run('bench', 'nothing')).toMatchObject({ status: 1, stderr: 'There’s no bench:nothing. There are:\n' })
  // An unknown option ends the torture test before it begins.
  expect(run('torture', 'mail', '--nothing')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("'--nothing'"),
  })
})
