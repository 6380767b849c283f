import { expect, test } from 'vitest'
import { readThankYouPage } from '#site/workshop/read-workshop-pages.ts'
import { sampleRendering } from '#testing/rendering.ts'
import { beginRendering } from './rendering.ts'

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
