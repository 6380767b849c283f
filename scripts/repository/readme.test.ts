// README's commands are typed by people who have never seen the project, so they are run exactly as written there.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bareEnvironment } from '#testing/servers/bare-environment.ts'

/** These serve the site or run every check, so they aren't run here. named-files.test.ts checks that they exist. */
const runElsewhere = ['npm start', 'npm run demo', 'npm test']

const commands = [...readFileSync('README.md', 'utf8').matchAll(/^```sh\n(.*?)^```/gms)]
  .flatMap(([, block]) => block!.trim().split('\n'))
  .map((line) => {
    const [command = '', note = ''] = line.split(/\s+# /)
    return { command, also: /also: (.*)$/.exec(note)?.[1]?.split(', ') ?? [] }
  })
const operators = commands.filter(({ command }) => !runElsewhere.includes(command))

const dataDir = mkdtempSync(join(tmpdir(), 'readme-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const run = (command: string) =>
  spawnSync(command, {
    shell: true,
    env: { ...bareEnvironment, DATA_DIR: dataDir, npm_config_loglevel: 'error', npm_config_update_notifier: 'false' },
    encoding: 'utf8',
  })

test('README has a quick start, and commands for operators', () => {
  expect(commands.map(({ command }) => command)).toEqual(expect.arrayContaining(runElsewhere))
  expect(operators.length).toBeGreaterThan(5)
})

test.each(operators)('$command does its work on a new installation', ({ command }) => {
  expect(run(command)).toMatchObject({ status: 0, stderr: '' })
})

test.each(operators.filter(({ also }) => also.length > 0))('$command: its help has README’s other verbs', (line) => {
  const { stdout } = run(`${line.command.split(' -- ')[0]} -- --help`)
  expect(line.also.map((typed) => typed.split(' ')[0]).filter((verb) => !stdout.includes(verb!))).toEqual([])
})
