import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readClaims, withClaims } from './claims.ts'

const words = globSync('content/**/*.yaml')
  .filter((file) => !file.endsWith('claims.yaml'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

describe('claims', () => {
  test.each(Object.keys(readClaims()))('%s is made somewhere, by its name', (id) => {
    expect(words).toContain(`{claim:${id}}`)
  })
  test('their figures stand in the sentence; an unknown one stops the build', () => {
    expect(withClaims('Trusted by {claim:trusted-by} businesses')).toBe('Trusted by 100+ businesses')
    expect(() => withClaims('Up to {claim:free-lunch}')).toThrow('{claim:free-lunch}')
  })
})
