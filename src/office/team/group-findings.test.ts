import { expect, test } from 'vitest'
import { groupFindings } from './group-findings.ts'

const grouped = (...texts: string[]) => groupFindings(texts.map((text) => ({ text })))

test('names a content file as Website does, and each place in it as its form does', () => {
  const claims = grouped(
    'content/claims.yaml: trusted-by: sample content',
    'content/booking.yaml: sample content',
    'content/claims.yaml: response-time: no longer true: 26 of 30 answers came in time',
    'content/pages/home.yaml: hero.headline.1: a placeholder link',
  )
  expect(claims).toEqual([
    {
      name: 'Claims',
      file: 'content/claims.yaml',
      path: 'claims',
      findings: [
        { text: 'sample content', location: { key: 'trusted-by', label: 'Trusted by' } },
        {
          text: 'no longer true: 26 of 30 answers came in time',
          location: { key: 'response-time', label: 'Response time' },
        },
      ],
    },
    {
      name: 'Business hours and call times',
      file: 'content/booking.yaml',
      path: 'booking',
      findings: [{ text: 'sample content', location: { key: '', label: 'The whole text' } }],
    },
    {
      name: 'Home',
      file: 'content/pages/home.yaml',
      path: 'pages/home',
      findings: [{ text: 'a placeholder link', location: { key: 'hero.headline.1', label: 'Headline, line 2' } }],
    },
  ])
})

test('says in plain words what is missing on the server, with the setting’s name for the operator', () => {
  expect(
    grouped(
      'PUBLIC_URL: the site’s address is still on localhost',
      'SMTP_URL: unset: nobody gets an email, neither the team nor a visitor',
      'WEBHOOK_ORDER: unset: “Order” is connected to nothing, so its leads stay here only',
    ),
  ).toEqual([
    {
      name: 'Server settings',
      findings: [
        { text: 'The site’s address is still on localhost.', setting: 'PUBLIC_URL' },
        { text: 'Nobody gets an email, neither the team nor a visitor.', setting: 'SMTP_URL' },
        { text: '“Order” is connected to nothing, so its leads stay here only.', setting: 'WEBHOOK_ORDER' },
      ],
    },
  ])
})

test('derives the name of a file that isn’t edited in Website from its path', () => {
  const file = 'src/forms/demo-request.ts'
  const text = 'messaging consent is a condition'
  expect(grouped(`${file}: ${text}`)).toEqual([
    { name: 'Demo request', file, findings: [{ text: 'Messaging consent is a condition.' }] },
  ])
})
