import { expect, test } from 'vitest'
import { isValidSignedUrl, signUrl } from '#server/resources/signed-url.ts'
import { seededRandom } from '#testing/random-sms.ts'
import { tamperedForms } from '#testing/tampering.ts'
import { createAccessCookies } from './access-cookie.ts'

const secretKey = 'the-key-of-this-server'
const nowMs = Date.UTC(2026, 10, 20)
const cookies = createAccessCookies({ secretKey, isHttps: false, nowMs: () => nowMs })
const pairOf = (setCookie: string) => setCookie.split(';')[0]!
const rounds = Number(import.meta.env.TAMPERED_ROUNDS ?? 1000)

test('a granted cookie unlocks only what it was granted for, also among other cookies', () => {
  const pair = pairOf(cookies.grant('demo'))
  expect(cookies.isGranted('demo', pair)).toBe(true)
  expect(cookies.isGranted('demo', `a=b; ${pair}; tt_demo=broken`)).toBe(true)
  expect(cookies.isGranted('replay', pair)).toBe(false)
  expect(cookies.isGranted('replay', pair.replace('tt_demo', 'tt_replay'))).toBe(false)
  expect(cookies.isGranted('demo', undefined)).toBe(false)
})

test('sets the cookie’s flags, and binds the cookie to the host on https', () => {
  expect(cookies.grant('demo')).toMatch(/^tt_demo=[\w.-]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/)
  const secure = createAccessCookies({ secretKey, isHttps: true, nowMs: () => nowMs })
  expect(secure.grant('replay')).toMatch(/^__Host-tt_replay=.+; HttpOnly; SameSite=Lax; Secure$/)
  expect(secure.isGranted('replay', pairOf(secure.grant('replay')))).toBe(true)
  expect(secure.isGranted('demo', pairOf(cookies.grant('demo')))).toBe(false)
})

test('a cookie expires after a year, and is invalid under another key', () => {
  const pair = pairOf(cookies.grant('demo'))
  const later = (ms: number) => createAccessCookies({ secretKey, isHttps: false, nowMs: () => nowMs + ms })
  const yearMs = 365 * 24 * 3600 * 1000
  expect(later(yearMs - 1).isGranted('demo', pair)).toBe(true)
  expect(later(yearMs).isGranted('demo', pair)).toBe(false)
  const other = createAccessCookies({ secretKey: `${secretKey}!`, isHttps: false, nowMs: () => nowMs })
  expect(other.isGranted('demo', pair)).toBe(false)
})

test(`of ${rounds} tampered cookies, accepts none`, () => {
  const value = pairOf(cookies.grant('demo')).slice('tt_demo='.length)
  const accepted = tamperedForms(value, { rounds, random: seededRandom(7) }).filter((changed) =>
    cookies.isGranted('demo', `tt_demo=${changed}`),
  )
  expect(accepted).toEqual([])
})

const path = '/downloads/file/checklist%20v2.pdf'
const address = signUrl(path, { secretKey, nowMs })

test('a signed URL works for 300 s', () => {
  const isValidAfter = (seconds: number) => isValidSignedUrl(address, { secretKey, nowMs: nowMs + seconds * 1000 })
  expect([0, 299, 300, 301, 400].map(isValidAfter)).toEqual([true, true, true, false, false])
})

test.each(['', '?', 'x', '&x=1', '#x', '%20'])('refuses a URL with %j at its end', (end) => {
  expect(isValidSignedUrl(address + end, { secretKey, nowMs })).toBe(end === '')
})

test(`of ${rounds} tampered URLs, accepts none`, () => {
  const accepted = tamperedForms(address, { rounds, random: seededRandom(11) }).filter((changed) =>
    isValidSignedUrl(changed, { secretKey, nowMs }),
  )
  expect(accepted).toEqual([])
})
