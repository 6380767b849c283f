import { expect, test } from 'vitest'
import { countingOf } from './counting-of.ts'

test.each(['/', '/pricing', '/demo-video-open', '/order/titan-none-open', '/forms-of-payment'])('counts %s', (path) => {
  expect(countingOf(path, 'server')).toBeUndefined()
  expect(countingOf(path, 'posts')).toBe('posts')
  expect(countingOf(path, 'off')).toBe('off')
})

test.each(['/404', '/hidden/portal', '/hidden/problem', '/forms/contact', '/booked-call-open'])(
  '%s is not counted',
  (path) => expect([countingOf(path, 'server'), countingOf(path, 'posts')]).toEqual(['off', 'off']),
)
