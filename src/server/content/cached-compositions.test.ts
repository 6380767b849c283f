import { expect, test } from 'vitest'
import { composeFile, type FileToCompose } from '#domain/content/compose-file.ts'
import { cachedCompositions } from './cached-compositions.ts'

const job = (text: string): FileToCompose => ({ file: 'a.yaml', text, drafts: [] })
const fault = (name: string) => Object.assign(new Error('away'), { name })

function cached(faults: (Error | undefined)[] = []) {
  const composed: string[] = []
  const logged: unknown[] = []
  const site = {
    async compose(one: FileToCompose) {
      composed.push(one.text ?? '')
      const next = faults.shift()
      if (next) throw next
      return composeFile(one)
    },
  }
  const compose = cachedCompositions(site, { info() {}, warn() {}, error: (_, message) => logged.push(message) })
  return { compose, composed, logged }
}

test('composes the same text and drafts only once, and a changed text again', async () => {
  const { compose, composed } = cached()
  const [one, same] = await Promise.all([compose(job('a: 1')), compose(job('a: 1'))])
  expect(one).toMatchObject({ value: { a: 1 }, text: 'a: 1', faults: [] })
  expect(same).toBe(one)
  await compose(job('a: 2'))
  expect(composed).toEqual(['a: 1', 'a: 2'])
})

test('retries a failed composition, but not one that took too long, until it changes', async () => {
  const { compose, composed, logged } = cached([fault('Error'), fault('JobTookTooLong')])
  for (let check = 0; check < 4; check++) expect(await compose(job('a: 1'))).toBeUndefined()
  expect(composed).toHaveLength(2)
  expect(logged).toEqual(Array(2).fill('drafts were not put together'))
  expect(await compose(job('a: 2'))).toMatchObject({ value: { a: 2 } })
})
