import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Environment, readConfig } from './config.ts'
import { startMessage } from './start-message.ts'

function messageFor(environment: Environment): string {
  const read = readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'message-')), ...environment })
  if (!read.ok) throw new Error(read.faults.join())
  return startMessage(read.config, ['tactician', 'titan'])
}

test('the start warns of https without a trusted proxy, and of nothing else', () => {
  const https = { PUBLIC_URL: 'https://tidy.example' }
  expect(messageFor(https)).toMatch(/^Warning: TRUST_PROXY is 0 while PUBLIC_URL is https/m)
  expect(messageFor({ ...https, TRUST_PROXY: '1' })).not.toContain('Warning')
  expect(messageFor({})).not.toContain('Warning')
})

test('the start warns of an order form for a plan that doesn’t exist', () => {
  expect(messageFor({ EMBED_ORDER_TITAN: 'https://pay.example/' })).not.toContain('Warning')
  expect(messageFor({ EMBED_ORDER_TORNADO: 'https://pay.example/' })).toContain(
    '\nWarning: EMBED_ORDER_TORNADO is for no plan: content/plans.yaml has tactician, titan.\n',
  )
})
