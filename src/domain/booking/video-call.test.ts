import { expect, test } from 'vitest'
import { joinUrlOf, joinUrlSchema, wayOf } from './video-call.ts'

test.each(['https://meet.example.com/a-b?pwd=1#x', 'https://us02web.zoom.us/j/81234567890'])('takes %s', (link) => {
  expect(joinUrlSchema.safeParse(link).success).toBe(true)
})

test.each([
  '',
  'meet.example.com/a',
  'http://meet.example.com/a',
  'javascript:alert(1)',
  'https:meet.example.com',
  'https://meet.example.com/a b',
  'https://meet.example.com/a\r\nATTENDEE:x',
  ' https://meet.example.com/a',
  `https://meet.example.com/${'a'.repeat(500)}`,
])('refuses %j as a link', (link) => {
  expect(joinUrlSchema.safeParse(link).success).toBe(false)
})

const [own, team] = ['https://meet.example.com/own', 'https://meet.example.com/team']
const video = { video: true }

test.each([
  ['its own link before the team’s', { values: video, slot: { joinUrl: own } }, team, own, 'video'],
  ['the team’s link', { values: video, slot: {} }, team, team, 'video'],
  ['no link yet', { values: video, slot: {} }, undefined, undefined, 'videoLater'],
  ['none by phone', { values: {}, slot: {} }, team, undefined, 'phone'],
] as const)('a call has %s', (_, call, joinUrl, expected, way) => {
  const found = joinUrlOf(call, { joinUrl })
  expect([found, wayOf(call.values, found)]).toEqual([expected, way])
})
