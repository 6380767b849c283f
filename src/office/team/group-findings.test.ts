import { expect, test } from 'vitest'
import { groupFindings } from './group-findings.ts'

test('groups findings by file, and settings under one name', () => {
  const texts = [
    'PUBLIC_URL: still on localhost',
    'content/claims.yaml: trusted-by: sample content',
    'WEBHOOK_ORDER: unset: these leads are only kept in the store',
    'content/claims.yaml: response-time: a claim that needs a source',
    'src/forms/demo-request.ts: messaging consent is a condition: set it to false',
  ]
  expect(groupFindings(texts.map((text) => ({ text })))).toEqual([
    {
      place: 'Server settings',
      texts: ['PUBLIC_URL: still on localhost', 'WEBHOOK_ORDER: unset: these leads are only kept in the store'],
    },
    {
      place: 'content/claims.yaml',
      texts: ['trusted-by: sample content', 'response-time: a claim that needs a source'],
    },
    { place: 'src/forms/demo-request.ts', texts: ['messaging consent is a condition: set it to false'] },
  ])
})
