import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentPathOf, fileRule } from './content-files.ts'

test('lists a new page among the pages under its own name, and a legal one among the long texts', () => {
  expect(fileRule('pages/gift-cards')).toEqual({ group: 'pages', name: 'Gift cards' })
  expect(fileRule('legal/cookies')).toEqual({ group: 'long', name: 'Cookies' })
  expect(fileRule('blog/first-week', 'The first week')).toEqual({ group: 'long', name: 'The first week' })
  expect(fileRule('emails/new-lead')).toEqual({ group: 'emails', name: 'New lead' })
})

test('lists every page of the site among the pages', () => {
  const pages = globSync('pages/*.yaml', { cwd: 'content' }).map(contentPathOf)
  expect(pages.length).toBeGreaterThan(20)
  for (const path of pages) expect([path, fileRule(path).group]).toEqual([path, 'pages'])
})
