import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serverFlags } from './server-flags.ts'

test('what is measured runs as what is served: npm start and the container use the same flags', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(scripts.start).toBe(`exec node ${serverFlags.join(' ')} scripts/start.ts`)
  const command = /^CMD (.*)$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? '[]'
  expect(JSON.parse(command)).toEqual(['node_modules/.bin/node', ...serverFlags, 'scripts/start.ts'])
})
