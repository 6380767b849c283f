// Checks the texts that people read in the office: no word that was replaced may come back. The texts are found in the
// syntax tree, so keys, stored values and paths may keep the former names.
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { emailNames, emailRules } from '#emails/email-names.ts'

/** What no text may say, and what to say instead. */
const retired: [pattern: RegExp, instead: string][] = [
  [/^(?:Words|Mail)$|\bunder Mail\b|\bparts of mail\b/i, 'Website, Emails'],
  [/\bvisitor-days?\b/i, 'visitors'],
  [/\bput(?:s|ting)? (?:it |them )?back\b/i, 'Revert, Undo this publish'],
  [/\bpurg(?:e|es|ed|ing)\b/i, 'Delete permanently'],
  [/\breleas(?:e|es|ed|ing)\b/i, 'Not spam'],
  [/\bquarantin\w*|\bhold(?:ing|s)? back\b|\bheld back\b|^Held$/i, 'Held for review'],
  [/\bsuppress\w*/i, 'Blocked'],
  [/\bundelivered\b/i, 'Not synced'],
  [/^Sent (?:to|out)$|^Deliver(?:y|ies|ed)$/i, 'Synced to'],
  [/\bwhere leads go\b|^Destinations?$/i, 'Integrations'],
  [/\bdeliver(?:y|ies) (?:(?:is|are) )?(?:stopped|failed|retrying)\b/i, 'Sync stopped'],
  [/^Take$|\bwho takes it\b|\btook it\b|\btake it yourself\b/i, 'Assign to me'],
  [/^Answered late$/i, 'Late'],
  [/^Answered$|\bthey’re next\b/i, 'Contacted, In conversation, Waiting on them'],
  [/^(?:Voices|Pro|Savings|Job)$/, 'Phone greetings, Pro upgrade, Savings review, Job application'],
  [/\bwants it for\b/i, 'Wants phone greetings.'],
  [/\breceipts?\b/i, 'confirmation'],
  [/\bopen to book\b|\bopen, no calls\b/i, 'Bookable; Open, not bookable'],
  [/^(?:Us|Them)$/, 'You, and the person’s first name'],
  [/^under 20$/i, 'too few yet'],
  [/\bthe mark is\b|\bpale is\b/i, 'Line: last week. Light: today.'],
  [/^Address$/, 'URL'],
  [/^(?:Aside|Thread|Stave|Short|Also about|Drawing|Return|What the picture shows)$/, 'Side note, Conversation, …'],
  [/\bdid you reach them\b/i, 'Did you send it? after an email or a text'],
  [/\bthe week is on\b/i, 'Let’s set up your office.'],
  [/\bitem \d*$/, 'Headline, line 2'],
  [/\ba line can’t be empty\b/i, 'Add a description.'],
  [/\bstretch(?:es)?\b/i, 'time ranges'],
  [/\bclock stands still\b/i, 'the timer pauses'],
  [/^(?:Keep|Keep (?:it|them|them joined|the draft)|Leave it|Back|Not yet|Not now|Never mind)$/, 'Cancel'],
]

/** Texts that may contain a retired word. */
const exceptions: { path: string; text: string; why: string }[] = [
  { path: 'src/office/sign-in/StartPage.tsx', text: 'Back', why: 'goes to the step before, and cancels nothing' },
  { path: 'src/office/website/FileEditor.tsx', text: 'Keep it', why: 'takes back that a page is to be removed' },
  { path: 'src/office/team/ServerSection.tsx', text: 'Address', why: 'of the server, not of a post' },
  { path: 'src/office/emails/Blocked.tsx', text: 'Address', why: 'of a mailbox, not of a post' },
  ...[
    'The store’s log still holds traces. Whoever runs your server can remove them: npm run leads -- purge EMAIL.',
    'PostgreSQL’s files hold traces until new rows overwrite them. Whoever runs your server can do it now: npm run leads -- purge EMAIL --vacuum-full.',
  ].map((text) => ({ path: 'src/office/lead/person/PurgeDialog.tsx', text, why: 'says which command to run' })),
  { path: 'src/office/leads/record/ContactDialog.tsx', text: 'Did you reach them?', why: 'asks after a call' },
  ...['src/office/sign-in/SignInForm.tsx', 'src/office/sign-in/EnterPage.tsx'].map((path) => ({
    ...{ path, text: 'The week is on.', why: 'greets whoever comes back; without an owner, the page says to set up' },
  })),
  { path: 'content/emails/shared.yaml', text: 'Us', why: 'a visitor reads it: their time, and ours' },
]

/**
 * JSX text, and strings that read like text: with a space or a capital letter. The unit 'visitor-day' has neither, but
 * counts as text.
 */
function textsIn(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const texts: string[] = []
  const add = (text: string) => {
    const line = text.replaceAll(/\s+/g, ' ').trim()
    if (/[\p{Lu} ]|visitor-day/u.test(line)) texts.push(line)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return
    // Keywords are what people type to find a command, often by its former name.
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'keywords') return
    if (ts.isJsxText(node) && node.text.trim()) texts.push(node.text.replaceAll(/\s+/g, ' ').trim())
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) add(node.text)
    if (ts.isTemplateExpression(node))
      for (const { text } of [node.head, ...node.templateSpans.map(({ literal }) => literal)]) add(text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return texts
}

/** The strings of a content file, without the links' URLs, which nobody reads. */
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value.replaceAll(/\]\([^)]*\)/g, ']')]
    : value === null || typeof value !== 'object'
      ? []
      : Object.values(value).flatMap(stringsIn)

const programs = globSync([
  'src/office/**/*.{ts,tsx}',
  'src/forms/*.ts',
  'src/emails/*.ts',
  'src/server/office/**/*.ts',
  'src/domain/analytics/steps.ts',
  'src/domain/content/field-labels.ts',
  'src/domain/content/fault-sentence.ts',
])
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, texts: textsIn(path) }))

/** The emails that teammates get. They are checked, too, because they mention the office’s screens. */
const teamEmails = emailNames.filter((name) => emailRules(name).kind === 'team')
const emails = [...teamEmails, 'shared']
  .map((name) => `content/emails/${name}.yaml`)
  .map((path) => ({ path, texts: stringsIn(parse(readFileSync(path, 'utf8'))) }))
const sources = [...programs, ...emails]

const faultsOf = (text: string) => retired.filter(([pattern]) => pattern.test(text)).map(([, instead]) => instead)

test.each([
  '131 visitor-days',
  'Put back',
  'Purge for good',
  'Released: Jerome.',
  '9 in quarantine',
  'Held back with the lead.',
  'Suppressed',
  'Undelivered',
  'Where leads go',
  '3 deliveries stopped',
  'Take',
  'Answered: they’re next',
  'Did you reach them?',
  'Welcome back. The week is on.',
  'Demo receipt',
  'open to book',
  'under 20',
  'A line can’t be empty. Fill it in or remove it.',
  'stretches must follow each other',
  'Never mind',
])('flags “%s”', (text) => {
  expect(faultsOf(text)).not.toEqual([])
})

test('no text of the office has a word that was replaced', () => {
  const faults = sources.flatMap(({ path, texts }) =>
    texts
      .filter((text) => !exceptions.some((one) => one.path === path && one.text === text))
      .flatMap((text) => faultsOf(text).map((instead) => `${path}: “${text}” → ${instead}`)),
  )
  expect(faults.join('\n')).toBe('')
})

test('every exception is still needed', () => {
  const needless = exceptions.filter(({ path, text }) => {
    const texts = sources.find((one) => one.path === path)?.texts ?? []
    return !texts.includes(text) || faultsOf(text).length === 0
  })
  expect(needless).toEqual([])
})
