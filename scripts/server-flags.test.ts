import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serverFlags } from './server-flags.ts'

test('npm start, the container and the service run the server with the flags that benchmarks use', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(scripts.start).toBe(`exec node ${serverFlags.join(' ')} scripts/start.ts`)
  const command = /^CMD (.*)$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? '[]'
  expect(JSON.parse(command)).toEqual(['node', ...serverFlags, 'scripts/start.ts'])
  const service = /^ExecStart=(.*)$/m.exec(readFileSync('docs/runbook.md', 'utf8'))?.[1]
  expect(service).toBe(`/srv/tidy-tempo/node_modules/.bin/node ${serverFlags.join(' ')} scripts/start.ts`)
})
