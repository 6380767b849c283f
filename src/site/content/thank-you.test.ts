import { expect, test } from 'vitest'
import { beginRendering } from '#content/rendering.ts'
import { readThankYouPage } from '#content/workshop-pages.ts'
import { sampleRendering } from '#testing/rendering.ts'

function wordsWhere(workshopIsTold: boolean): string {
  beginRendering({ ...sampleRendering, settings: { ...sampleRendering.settings, workshopIsTold } })
  return JSON.stringify(readThankYouPage())
}

test('the link and the next invitation are promised only while somebody is told who can send them', () => {
  for (const promise of ['open the link we send you', 'You’ll hear about the next date', 'the first invitation']) {
    expect(wordsWhere(true)).toContain(promise)
    expect(wordsWhere(false)).not.toContain(promise)
  }
})
