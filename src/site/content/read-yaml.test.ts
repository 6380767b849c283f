// The errors that a marketer sees after a mistake in a content file.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readWithEdit, readWithFile } from '#testing/content/invalid-content.ts'
import { readYaml } from './read-yaml.ts'

const question = 'question: How soon can we start?'
const file = `# Questions
heading: What owners ask
questions:
  - ${question}
    answer: Within a day or two.
  - question: Who helps?
    answer: We do.
`
const entry = z.strictObject({ question: z.string().min(1), answer: z.string().min(1) })
const schema = z.strictObject({ heading: z.string(), questions: z.array(entry).min(2) })

const readEdited = (edit: [string, string]) =>
  readWithEdit(['faq.yaml', file], edit, () => readYaml('faq.yaml', schema))

const first = 'questions, item 1 (How soon can we start?)'

test.each<[what: string, edit: [string, string], fault: string]>([
  [
    'a colon in a text',
    [question, 'question: How soon: today or tomorrow?'],
    `line 4: put the text in quotes: a colon with a space after it means something else outside of them
    - question: How soon: today or tomorrow?`,
  ],
  [
    'a text that starts with a brace',
    [question, 'question: {fromPrice} is all?'],
    `line 4: put the text in quotes: without them it can't start with {`,
  ],
  [
    'a text that starts with an at sign',
    [question, 'question: @home?'],
    `line 4: put the text in quotes: without them it can't start with @`,
  ],
  [
    'a text that starts with an exclamation mark',
    [question, 'question: !really now'],
    `line 4: put the text in quotes: without them it can't start with !`,
  ],
  [
    'an apostrophe in single quotes',
    [question, "question: 'Don't we start?'"],
    'line 4: the text ends at a quote inside it: use ’ for an apostrophe',
  ],
  [
    'a quote that is never closed',
    [question, 'question: "How soon can we start?'],
    'line 4: a text starts with a quote that is never closed',
  ],
  [
    'a # in a text',
    [question, 'question: Are we #1 in town?'],
    'line 4: put the text in quotes: everything from # on is left out',
  ],
  ['a tab', ['    answer:', '\tanswer:'], 'line 5: start the line with spaces, not with a tab'],
  [
    'a line that starts in another column',
    ['    answer:', '   answer:'],
    'line 5: this line starts in another column than the lines it belongs to: line it up with them',
  ],
  [
    'a key that occurs twice',
    [question, `${question}\n    question: And when?`],
    `line 5: 'question' stands here twice: keep one`,
  ],
  ['no space after a colon', [question, 'question:How soon?'], 'line 4: a key is followed by a colon and a space'],
  ['an empty text', [question, 'question:'], 'questions, item 1, question: is empty'],
  ['a missing key', [question, 'asked: How soon?'], 'questions, item 1, question: is missing'],
  [
    'an unknown key',
    [question, `${question}\n    anwser: Soon.`],
    `${first}: 'anwser' is not known here (a typo? Or a text with a comma in it, which needs quotes)`,
  ],
  ['a number as a text', [question, 'question: 2026'], `questions, item 1, question: put the text in quotes: '2026'`],
  [
    'a text in place of a list',
    ['questions:\n', 'questions: none\nothers:\n'],
    'questions: must be a list: a line for each entry, starting with a dash and a blank',
  ],
])('%s is reported in plain words, with its file and place', (_, edit, fault) => {
  expect(() => readEdited(edit)).toThrow(`content/faq.yaml: ${fault}`)
})

const priced = z.strictObject({ name: z.string(), usd: z.strictObject({ now: z.number(), was: z.number() }) })
const readPriced = (text: string) => () =>
  readWithFile('faq.yaml', text, () => readYaml('faq.yaml', z.array(priced).length(2)))

test('reports a list with too few entries', () => {
  const one = '- { name: Mop, usd: { now: 5, was: 6 } }\n'
  expect(readPriced(one)).toThrow('content/faq.yaml: has 1 entry, needs 2')
})

test('reports a text in place of a number, and all faults of a file at once', () => {
  const two = '- { name: Mop, usd: { now: $5, was: none } }\n- { name: Pail, usd: { now: 5, was: 6 } }\n'
  expect(readPriced(two)).toThrow(
    `content/faq.yaml: item 1 (Mop), usd.now: must be a number without quotes or signs, not '$5'
content/faq.yaml: item 1 (Mop), usd.was: must be a number without quotes or signs, not 'none'`,
  )
})

test('accepts a comment after a text', () => {
  const heading = 'What owners ask'
  expect(readEdited([heading, `${heading} # for now`]).heading).toBe(heading)
})
