import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { signInPageAt } from '#office/sign-in/pages.ts'
import { chooseKeys, readKeysOn } from './navigation/use-keys.ts'
import { chooseTheme, readTheme, themeKey } from './theme.ts'

beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.theme
})

test('stores and applies a chosen theme, and stores nothing for the system’s theme', () => {
  chooseTheme('dark')
  expect([readTheme(), document.documentElement.dataset.theme]).toEqual(['dark', 'dark'])
  chooseTheme('system')
  expect([readTheme(), document.documentElement.dataset.theme, localStorage.length]).toEqual(['system', undefined, 0])
})

test('uses the system’s theme if an unknown value is stored', () => {
  localStorage.setItem(themeKey, 'sepia')
  expect(readTheme()).toBe('system')
})

test('the script that runs before the first paint reads the same key and imports nothing', async () => {
  const script = readFileSync('src/office/shell/set-theme.ts', 'utf8')
  expect(script).not.toMatch(/^(import|export)/m)
  chooseTheme('dark')
  delete document.documentElement.dataset.theme
  await import('./set-theme.ts')
  expect(document.documentElement.dataset.theme).toBe('dark')
  const [, pattern = ''] = /\/(\^.*\$)\/\.test/.exec(script) ?? []
  for (const path of [
    '/office/sign-in',
    '/office/start',
    '/office/enter',
    '/office',
    '/office/leads',
    '/office/startle',
  ])
    expect([path, new RegExp(pattern).test(path)]).toEqual([path, signInPageAt(path) !== undefined])
})

test('shortcuts are on until the user turns them off', () => {
  expect(readKeysOn()).toBe(true)
  chooseKeys(false)
  expect(readKeysOn()).toBe(false)
  chooseKeys(true)
  expect(readKeysOn()).toBe(true)
})
