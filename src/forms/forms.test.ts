import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { byHand } from './by-hand.ts'
import { defineForm } from './define-form.ts'
import { choice, optionalChoice } from './fields.ts'
import { formView } from './form-view.ts'
import { forms, publicForms } from './index.ts'
import { parseSubmission, webhookBody } from './parse-submission.ts'

const demo = forms.get('demo-request')!
const good = {
  firstName: ' Ada ',
  lastName: 'Reyes',
  email: 'ada@linden.example',
  phone: '+1 555 123 4567',
  transactionalConsent: true,
  marketingConsent: true,
}

test.each([...publicForms.values()])(
  '$name is summed up in one line, whichever fields an older release stored',
  ({ inOffice }) => {
    expect(inOffice.requestLabel).toMatch(/^[A-Z]\w*( [a-z]+)?$/)
    expect(inOffice.pastTense).toMatch(/^[a-z][\w ]+$/)
    for (const values of [{}, { message: 'Hi\n there', details: 7, figures: 'x', tier: null, product: {} }])
      expect(inOffice.summarize(values)).not.toMatch(/\n|undefined|NaN|\[object/)
  },
)

test.each([
  ['contact', { subject: 'Spanish?', message: `Do your\n texts ${'x'.repeat(200)}` }, /^Spanish\?: Do your texts x+…$/],
  ['item-inquiry', { product: 'squeegee-tee', color: 'ink', size: 'L' }, /^Squeegee tee, ink, size L\.$/],
  [
    'savings-review',
    { figures: { crm: 99, website: 20.5, payments: 0, timeframe: 'yearly' } },
    /^Pays \$119\.50 a month for 2 tools\.$/,
  ],
  ['order', { tier: 'trailblazer', coupon: 'x' }, /^Trailblazer, with a coupon\.$/],
  ['order-request', { tier: 'titan', dueUsd: 1200 }, /^Titan, both boxes checked, \$1,200 due\.$/],
  ['booking', { video: true }, /^By video\.$/],
  ['pro-upgrade', { business: 'Casa Clara' }, /^For Casa Clara\.$/],
  ['pro-upgrade', { business: 'Castle Clean Co.' }, /^For Castle Clean Co\.$/],
  ['ivr-voices', {}, /^Asked for phone greetings\.$/],
])('sums up %s in one line: %j', (name, values, line) => {
  expect(forms.get(name)?.inOffice.summarize(values)).toMatch(line)
})

test('what a teammate adds by hand isn’t among the forms that visitors can send', () => {
  expect(publicForms.has(byHand.name)).toBe(false)
  expect(forms.get(byHand.name)).toMatchObject({ destinations: [], consents: [] })
  expect(byHand.inOffice.answerWithin).toBeUndefined()
  expect(byHand.inOffice.summarize({ message: 'Wants\na call' })).toBe('Wants a call')
  expect(byHand.inOffice.summarize({})).toBe('')
})

test.each([...forms.values()])('$name: its button has at most four words', ({ submit }) => {
  expect(submit.split(' ').length).toBeLessThanOrEqual(4)
})

test('the demo body has six fields in order, trimmed, whatever order they were sent in', () => {
  const parsed = parseSubmission(demo, Object.fromEntries(Object.entries(good).reverse()), 'json')
  if (!parsed.ok) throw new Error('refused')
  expect(JSON.stringify(webhookBody(demo, parsed.submission.values))).toBe(
    '{"firstName":"Ada","lastName":"Reyes","email":"ada@linden.example","phone":"+1 555 123 4567","transactionalConsent":true,"marketingConsent":true}',
  )
  expect(parsed.submission.phoneE164).toBe('+15551234567')
})

test('reports every invalid field, including unknown ones', () => {
  const parsed = parseSubmission(demo, { email: 'no', phone: '12', marketingConsent: 'true', extra: 1 }, 'json')
  if (parsed.ok) throw new Error('taken')
  expect(parsed.faults.map((fault) => fault.field).sort()).toEqual(
    ['email', 'extra', 'firstName', 'lastName', 'marketingConsent', 'phone', 'transactionalConsent'].sort(),
  )
})

test.each(['on', 'true'])('form-encoded %s checks a box', (ticked) => {
  const fields = { ...good, transactionalConsent: ticked, marketingConsent: ticked }
  expect(parseSubmission(demo, fields, 'form').ok).toBe(true)
  expect(parseSubmission(demo, fields, 'json').ok).toBe(false)
})

test('drops a broken context, but never the lead', () => {
  const parsed = parseSubmission(demo, { ...good, context: { openedForMs: 'soon', page: '/pricing' } }, 'json')
  expect(parsed.ok && parsed.submission.context).toEqual({ page: '/pricing' })
})

test.each(['\u0000', '\ud800'])('rejects text that no store can hold (%j)', (odd) => {
  expect(parseSubmission(demo, { ...good, lastName: `a${odd}b` }, 'json').ok).toBe(false)
})

test.each([
  ['lastName', 'Ann\nBcc: all@example.com', 'Please keep this on one line.'],
  ['lastName', 'Ann\u2028Lee', 'Please keep this on one line.'],
  ['lastName', 'Ann\u001b[2J', 'Please remove the characters we can’t read.'],
  ['phone', '(202) 555-0143\r\n2', 'Please keep this on one line.'],
])('%s must be one line: %j is rejected', (field, typed, message) => {
  expect(parseSubmission(demo, { ...good, [field]: typed }, 'json')).toEqual({
    ok: false,
    faults: [{ field, message }],
  })
})

test('turns a tab into a space in one-line text, and keeps the lines of a message', () => {
  const parsed = parseSubmission(demo, { ...good, lastName: 'de\tla Cruz\t' }, 'json')
  expect(parsed.ok && parsed.submission.values.lastName).toBe('de la Cruz')
  const sent = { name: 'Ann', email: 'a@b.example', subject: 'Hi', message: 'One\n\ttwo' }
  expect(parseSubmission(forms.get('contact')!, sent, 'json')).toMatchObject({ ok: true, submission: { values: sent } })
})

test('reports at most 20 faults, those of the form’s own fields first', () => {
  const unknown = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`x${index}`, 1]))
  const parsed = parseSubmission(demo, { ...unknown, ...good, email: 'no' }, 'json')
  expect(!parsed.ok && [parsed.faults.length, parsed.faults[0]?.field]).toEqual([20, 'email'])
})

test('a view has the schema’s rules and messages', () => {
  const view = formView(demo)
  expect(view.fields.map((field) => [field.name, field.kind, field.required])).toEqual([
    ['firstName', 'text', true],
    ['lastName', 'text', true],
    ['email', 'email', true],
    ['phone', 'tel', true],
    ['transactionalConsent', 'checkbox', true],
    ['marketingConsent', 'checkbox', true],
  ])
  expect(view.fields[2]).toMatchObject({ maxLength: 254, autocomplete: 'email' })
  expect(view.fields[2]?.messages.wrong).toContain('name@company.com')
})

test('a choice is a select of its options, required or not, and accepts nothing else', () => {
  const choices = defineForm({
    name: 'choices',
    destinations: [],
    inOffice: {
      requestLabel: 'Day',
      pastTense: 'chose a day',
      category: 'messages',
      summarize: () => '',
    },
    fields: {
      day: choice(['Monday', 'Friday'], {
        label: 'Day',
        placeholder: 'Choose',
        missing: 'Choose a day.',
        width: 'whole',
      }),
      crews: optionalChoice(['One', 'Two or more'], { label: 'Crews', placeholder: 'Choose' }),
    },
    submit: 'Send',
    submitting: 'Sending...',
    failure: 'Not sent.',
    next: '/',
  })
  expect(formView(choices).fields).toMatchObject([
    {
      kind: 'select',
      required: true,
      width: 'whole',
      options: ['Monday', 'Friday'],
      messages: { missing: 'Choose a day.' },
    },
    { kind: 'select', required: false, options: ['One', 'Two or more'] },
  ])
  const parsed = parseSubmission(choices, { day: 'Friday', crews: '' }, 'form')
  expect(parsed.ok && parsed.submission.values).toEqual({ day: 'Friday' })
  expect(parseSubmission(choices, { day: '', crews: 'One' }, 'form').ok).toBe(false)
  expect(parseSubmission(choices, { day: 'Friday', crews: 'Three' }, 'json').ok).toBe(false)
})

test.each([...forms.values()].map((form) => [form.name, form] as const))('%s has a complete view', (_name, form) => {
  for (const field of formView(form).fields) if (field.kind !== 'hidden') expect(field.label).not.toBe('')
  for (const consent of form.consents) {
    expect(Object.keys(form.fields.shape)).toContain(consent.field)
    if (consent.purpose === 'terms') continue
    for (const part of ['Tidy Tempo', 'frequency varies', 'data rates may apply', 'STOP', 'HELP', '/terms', '/privacy'])
      expect(consent.text).toContain(part)
  }
})

// These files contain form names, because pages and frames of the resources area have the same names as its forms.
const canName = new Set([
  'src/server/settings/site-settings.ts',
  'src/site/resources/read-resource-forms.ts',
  'src/site/resources/read-resources.ts',
  'src/site/resources/Downloads.tsx',
  'src/site/pages/hidden/downloads/[page].astro',
])

test('what is special about a form is data in its file: no other code compares its name or uses it as a key', () => {
  const sources = globSync('src/**/*.{ts,tsx,astro}', { exclude: ['src/forms/**', 'src/testing/**', '**/*.test.*'] })
  expect(sources.length).toBeGreaterThan(500)
  // Only names with a hyphen, and 'careers', are searched for. The other names, such as 'order', are ordinary words
  // that code also uses for other things.
  const names = [...forms.keys()].filter((name) => name.includes('-') || name === 'careers').join('|')
  const name = `['"\`]?(${names})['"\`]?`
  const ways = new RegExp(
    `\\bform(\\.name)?\\)? *[!=]== *['"\`]|[!=]== ['"\`](${names})['"\`]|case ${name}:|^ *${name}: |\\[${name}[\\],]|\\b(get|has|includes)\\(${name}\\)`,
    'm',
  )
  const found = sources.filter((path) => ways.test(readFileSync(path, 'utf8')))
  expect(found.filter((path) => !canName.has(path))).toEqual([])
  expect([...canName].filter((path) => !found.includes(path))).toEqual([])
})
