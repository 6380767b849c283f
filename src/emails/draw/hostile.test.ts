// Hostile text that a stranger types into any field must not add a header, a recipient or live markup to any email. No
// email to a visitor may repeat such text.
import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { type EmailName, emailNames, emailRules } from '#emails/email-names.ts'
import { composeOrThrow, emailsOfForms, sampleCause } from '#testing/email-samples.ts'
import { drawLink } from './draw-blocks.ts'

const token = 'zqxj'
const hostile: Record<string, string> = {
  'line breaks': `${token}\r\nBcc: ${token}@evil.example\r\n\r\n<b>${token}</b>`,
  'a bare line feed': `${token}\nTo: ${token}@evil.example`,
  NUL: `${token}\0${token}`,
  'line separators': `${token}\u2028Bcc: x@evil.example\u2029${token}`,
  '64 KiB': token.repeat(16_384),
  '64 KiB of emoji': `${token}${'👩‍👩‍👧‍👦'.repeat(2_600)}`,
  markup: `"><script>${token}</script><img src=x onerror=${token}()><a href="https://evil.example/${token}">${token}</a>`,
  'our own markup': `**${token}** [${token}](https://evil.example) [${token}](/office) {name} {hi}`,
  addresses: `${token} <${token}@evil.example>, "${token}" <b@evil.example>; c@evil.example`,
  'a web address': `https://evil.example/${token} www.${token}.example ${token}.example`,
  'bidirectional controls': `\u202e${token}\u2066\u200f\u061c`,
  'a closing style tag': `</style></title></table>${token}`,
  'lone surrogates': `\ud800${token}\udc00`,
  'encoded words': `=?utf-8?q?${token}?= =0D=0ABcc:${token}`,
  tabs: `${token}\t\v\f\x1b[31m${token}`,
}

const elements = new Set([
  'html',
  'head',
  'meta',
  'title',
  'style',
  'body',
  'div',
  'table',
  'tbody',
  'tr',
  'td',
  'th',
  'h1',
  'h2',
  'p',
  'b',
  'a',
  'br',
  'span',
  'ol',
  'li',
])
const hrefs =
  /^(?:https:\/\/www\.tidytempo\.example\/[\w/?=&.#-]*|https:\/\/meet\.example\.com\/(?:workshop|demo-call)|tel:\+\d+|sms:\+\d+|mailto:[\w@.+-]+)$/

function expectNothingLive(html: string) {
  const links: string[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      expect(elements, name).toContain(name)
      for (const attribute of Object.keys(attributes)) expect(attribute).not.toMatch(/^on|^src/)
      if (attributes.href !== undefined) links.push(attributes.href)
    },
  })
  parser.write(html)
  parser.end()
  for (const link of links) expect(link).toMatch(hrefs)
  expect(html.match(/<style>/g)).toHaveLength(1)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the test looks for them
const inHeader = /[\u0000-\u001f\u007f\u2028\u2029\u202a-\u202e\u2066-\u2069]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: the test looks for them
const inText = /[\u0000-\u0009\u000b-\u001f\u007f\u2028\u2029\u202a-\u202e\u2066-\u2069]/

const cases = emailNames.flatMap((name) => Object.keys(hostile).map((kind): [EmailName, string] => [name, kind]))

test.each(cases)('%s is safe with %s in every field', async (name, kind) => {
  const email = await composeOrThrow(...sampleCause(name, hostile[kind]!))
  const { subject, html, text, replyTo, calendar } = email
  expect(subject).not.toMatch(inHeader)
  expect(subject.length).toBeLessThanOrEqual(150)
  expect(replyTo.address).toMatch(/^[\w.+-]+@[\w.-]+$/)
  expect(replyTo.name ?? '').not.toMatch(inHeader)
  expect(replyTo.name ?? '').not.toMatch(/[<>@,;:"\\]/)
  expect((replyTo.name ?? '').length).toBeLessThanOrEqual(40)
  expectNothingLive(html)
  for (const part of [html, text]) expect(part).not.toMatch(inText)
  expect(
    Buffer.byteLength(html) + Buffer.byteLength(text) + Buffer.byteLength(calendar?.file ?? ''),
  ).toBeLessThanOrEqual(20_000)
  expect(email.html.isWellFormed() && email.text.isWellFormed()).toBe(true)
  if (emailRules(name).kind === 'team') return
  for (const part of [subject, html, text, calendar?.file ?? '']) expect(part.toLowerCase()).not.toContain(token)
  for (const part of [subject, html, text, calendar?.file ?? '']) expect(part).not.toContain('evil.example')
})

test.each(['demo-receipt', 'booking-confirmed'] as const)('no invalid Reply-To in %s or new-lead', async (name) => {
  const [, cause] = sampleCause(name, 'Ann')
  const lead = { ...cause.lead!, email: 'a@b.example\r\nBcc: x@evil.example' }
  expect((await composeOrThrow(name, { ...cause, lead })).replyTo.address).not.toContain('evil')
  expect((await composeOrThrow('new-lead', { ...cause, lead })).replyTo.address).toBe('hello@tidytempo.example')
})

const ourUrl = 'http://localhost:4321'
const drawAddress = async (href: string) => String(await drawLink({ text: '<Open>', href }, ourUrl, ''))

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:https:',
  'data:text/html,x',
  'http://evil.example/',
  '//evil.example/',
  `${ourUrl}.evil.example/`,
])('no email links to %s', async (href) => {
  expect(await drawAddress(href)).toBe('<Open>')
})

test.each([
  'https://meet.example.com/',
  'mailto:a@b.example',
  'tel:+16145550199',
  'sms:+16145550199',
  `${ourUrl}/book-demo`,
])('an email may link to %s, and quotes and brackets in the URL are escaped', async (href) => {
  expect(await drawAddress(`${href}"><i x='`)).toBe(
    `<a class="a" href="${href}&quot;&gt;&lt;i x=&#39;" style="">&lt;Open&gt;</a>`,
  )
})

test('tests the email of every form', () => {
  expect(emailNames).toEqual(expect.arrayContaining(emailsOfForms))
})
