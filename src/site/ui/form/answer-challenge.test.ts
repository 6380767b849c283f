// A challenge checks that a visitor is human. If it can't be shown, the form must be sent anyway.
import { afterEach, expect, test, vi } from 'vitest'
import { answerChallenge } from './answer-challenge.ts'

vi.mock('./turnstile.ts', () => {
  throw new Error('Failed to fetch dynamically imported module')
})
afterEach(() => {
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

function formWith(head: string): HTMLFormElement {
  document.head.innerHTML = head
  document.body.innerHTML = '<form><div data-challenge-box></div></form>'
  return document.querySelector('form')!
}

test('without the setting, nothing is asked', async () => {
  expect(await answerChallenge(formWith(''))).toEqual({})
})

test('if the challenge’s own code can’t be loaded, the form is sent without a token', async () => {
  expect(await answerChallenge(formWith('<meta name="challenge" content="key">'))).toEqual({})
})
