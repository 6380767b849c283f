import { afterEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readThankYouPage } from '#site/workshop/read-workshop-pages.ts'
import { sampleContent, sampleRendering } from '#testing/content/rendering.ts'
import { beginRendering } from './rendering.ts'

afterEach(() => beginRendering(sampleRendering))

function wordsWhere(workshopHasWebhook: boolean): string {
  beginRendering({ ...sampleRendering, settings: { ...sampleRendering.settings, workshopHasWebhook } })
  return JSON.stringify(readThankYouPage())
}

test('promises messages only if registrations are forwarded to somebody who can send them', () => {
  const { ahead, past } = parse(sampleContent.get('pages/thank-you.yaml')!)
  const steps: { told?: string }[] = [...ahead.steps, ...past.steps]
  const promises: string[] = [past.told, ...steps.flatMap(({ told }) => told ?? [])]
  for (const promise of promises) {
    expect(wordsWhere(true)).toContain(JSON.stringify(promise).slice(1, -1))
    expect(wordsWhere(false)).not.toContain(JSON.stringify(promise).slice(1, -1))
  }
})
