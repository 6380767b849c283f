import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readClaims } from './read-claims.ts'

const words = globSync('content/**/*.yaml')
  .filter((file) => !file.endsWith('claims.yaml'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

describe('claims', () => {
  test.each(Object.keys(readClaims()))('%s is used somewhere in the content', (id) => {
    expect(words).toContain(`{claim:${id}}`)
  })
})
