// Checks every email as it is sent. Its plain text must be complete and its HTML valid. The email must be small, and
// opening it must not cause a request to any server.
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { emailNames } from '#emails/email-names.ts'
import { previewEmail } from '#emails/preview-email.ts'
import { composeMime } from '#server/emails/mime.ts'
import { bannedWords, uncontracted } from '#testing/content/spoken-words.ts'
import { from, publicUrl, recipient, samplePreview, siteData } from '#testing/email-samples.ts'

const checker = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:document'],
    // Email programs need the deprecated attributes of tables for layout.
    rules: { 'no-deprecated-attr': 'off' },
  }),
)

const ours = /^(?:https:\/\/www\.tidytempo\.example\/|https:\/\/meet\.example\.com\/|tel:\+|sms:\+|mailto:)/

/**
 * The classes of elements whose text needn't be in the plain text: the brand's mark, and the half hours around a call.
 */
const drawn = new Set(['slot', 'mk'])

/** The words that a reader of the HTML sees. */
function wordsIn(html: string): string[] {
  const words: string[] = []
  const skipped: boolean[] = []
  const hasEnd = (name: string) => !['meta', 'br'].includes(name)
  const parser = new Parser({
    onopentag(name, { class: classes = '', style = '' }) {
      const isDrawn = classes.split(' ').some((one) => drawn.has(one)) || style.includes('display:none')
      if (hasEnd(name)) skipped.push(Boolean(skipped.at(-1)) || isDrawn || name === 'head')
    },
    ontext(text) {
      if (!skipped.at(-1)) words.push(...text.split(/[\s\u00a0]+/).filter((word) => /[\p{L}\p{N}$]/u.test(word)))
    },
    onclosetag(name) {
      if (hasEnd(name)) skipped.pop()
    },
  })
  parser.write(html)
  parser.end()
  return words
}

const linksIn = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

test.each(emailNames)('%s is small and valid, makes no requests, and its text is complete', async (name) => {
  const email = await samplePreview(name)
  const { subject, html, text } = email
  const bytes = await composeMime({ email, from, to: recipient, messageId: '<1@tidytempo.example>', dateMs: 0 })
  expect(bytes.length).toBeLessThanOrEqual(20_000)
  const { results } = await checker.validateString(html)
  expect(
    results.flatMap(({ messages }) => messages.map((one) => `${one.ruleId}: ${one.message} ${one.selector}`)),
  ).toEqual([])
  expect(html).not.toMatch(
    /\b(?:src|background|srcset|poster)=|url\(|@import|<(?:img|link|script|iframe|object|form|base)\b/i,
  )
  for (const href of linksIn(html)) expect(href).toMatch(ours)
  expect((html.match(/class="btn"/g) ?? []).length).toBeLessThanOrEqual(1)
  const said = text.toLowerCase().replaceAll(/\s+/g, ' ')
  expect(wordsIn(html).filter((word) => !said.includes(word.toLowerCase().replace(/[().]+$/, '')))).toEqual([])
  for (const href of linksIn(html))
    expect(text).toContain(href.replace(/^(?:tel|sms):\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3').replace(/^mailto:/, ''))
  for (const line of text.split('\n')) expect(/https?:/.test(line) || line.length <= 78).toBe(true)
  expect(subject.length).toBeLessThanOrEqual(90)
})

test.each(emailNames)('%s says why it was sent and who we are, in our wording', async (name) => {
  const { html, text, subject } = await samplePreview(name)
  for (const part of [html, text]) {
    expect(part).toContain(siteData.emails.brand.address.slice(1).join(', '))
    expect(part).toContain('https://www.tidytempo.example/privacy')
  }
  const spoken = `${subject}\n${text.replaceAll(/https?:\S+/g, '…')}`
  expect(bannedWords(spoken)).toEqual([])
  expect(uncontracted(spoken)).toEqual([])
})

test('has styles for light, dark, and phones', async () => {
  const { html } = await samplePreview('booking-confirmed')
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
  expect(html).toContain('@media (max-width:620px)')
})

test.each(emailNames)('%s as a test says that it is one, and links to no made-up person', async (name) => {
  const email = await previewEmail(name, { site: siteData, publicUrl, sender: from, isTest: true })
  expect(email.subject).toMatch(/^\[Test\] \S/)
  expect(email.text).toContain('This is a test from your office. The people in it are made up.')
  expect(email.html).toContain('This is a test from your office.')
  for (const written of [email.text, email.html]) expect(written).not.toMatch(/\/(office\/leads|booking)\/\w|enter#/)
  expect(email.replyTo.address).toBe(siteData.emails.brand.supportEmail)
})

test('a preview of an email to the team is addressed to the team, not to the lead it is about', async () => {
  expect((await samplePreview('new-lead')).to).toBe('Your team')
  expect((await samplePreview('demo-receipt')).to).toContain('@')
})
