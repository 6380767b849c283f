// Fills in the prebuilt page /your-choices (site/choices/ChoicesOpen.tsx), where somebody changes what we may send
// them. Removes each part whose `data-choices` doesn't name the current state. Puts texts and values into elements with
// a `data-choice-…` attribute.
import type { Context } from 'hono'
import type { ChoicesTexts } from '#domain/consents/choices-texts.ts'
import { type EditElement, editHtml, escapeHtml, type HtmlElement } from '#domain/pages/html.ts'
import { type ProblemStatus, sendProblem } from '#server/http/problem.ts'
import { type BuiltSite, htmlOf } from '#server/pages/built-site.ts'
import { sendHtml } from '#server/pages/send-html.ts'
import type { Choices } from '#server/store/consents/list-choices.ts'
import { choiceText, phonesText, savedText, type Wording } from './choices-text.ts'
import { listedChoices, type SavedChoices } from './listed-choices.ts'

/**
 * 'ask': the form that requests a link. 'mail': the response to the form. While no link can be emailed, 'ask-byhand'
 * and 'byhand' replace these two. 'page': the choices. 'saved': the choices after saving. 'expired': the link no longer
 * works.
 */
type State = 'ask' | 'ask-byhand' | 'mail' | 'byhand' | 'page' | 'saved' | 'expired'

interface ChoicesPage {
  state: State
  status: 200 | 202 | 410 | ProblemStatus
  edit?: EditElement | undefined
}

/** The page is for one person, so it isn't cached. Its URL grants access, so the URL isn't sent to other sites. */
export function sendChoicesPage(
  context: Context,
  { state, status, edit }: ChoicesPage,
  { internal }: Pick<BuiltSite, 'internal'>,
): Response | Promise<Response> {
  const page = internal.get('/your-choices-open')
  if (!page) return sendProblem(context, { status: 404, detail: 'This page isn’t here.' })
  const html = editHtml(htmlOf(page), (element) => {
    const states = element.attributes.get('data-choices')?.split(' ')
    if (states && !states.includes(state)) return { whole: '' }
    return edit?.(element)
  })
  const headers = { vary: '', 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }
  return sendHtml(context, html, { status, headers: { ...page.headers, ...headers } })
}

/** Fills in the typed address, and the address that the email with the link comes from. */
export const typedEmail =
  (email: string, from: string): EditElement =>
  ({ attributes }) => {
    if (attributes.has('data-choice-email')) return { text: email }
    return attributes.has('data-choice-from') ? { text: from } : undefined
  }

/** Fills the form with the typed text and a message that says what is wrong with it. */
export const faultyEmail =
  (typed: string, { fault }: Pick<ChoicesTexts, 'fault'>): EditElement =>
  ({ attributes }) => {
    if (attributes.get('data-fill') === 'email')
      return { attributes: { value: typed, 'aria-invalid': 'true', autofocus: '' } }
    return attributes.get('data-fault') === 'email' ? { attributes: { hidden: undefined }, text: fault } : undefined
  }

interface OpenPage {
  choices: Choices
  /** Where the form posts to. */
  path: string
  saved?: SavedChoices | undefined
}

export function openPage({ choices, path, saved }: OpenPage, wording: Wording): EditElement {
  const listed = new Map<string, ReturnType<typeof listedChoices>[number]>(
    listedChoices(choices).map((choice) => [choice.kind, choice]),
  )
  const said = saved && savedText(saved, wording)
  const texts: Record<string, string | undefined> = {
    'data-choice-email': choices.email,
    'data-choice-phones': phonesText(choices, wording.texts),
    'data-choice-saved': said?.heading,
    'data-choice-since': said?.since,
  }
  return (element) => {
    const { attributes } = element
    for (const [mark, text] of Object.entries(texts)) if (attributes.has(mark)) return { text: text ?? '' }
    if (attributes.has('data-choice-form')) return { attributes: { action: path } }
    const kind = kindAround(element)
    const choice = listed.get(kind ?? '')
    if (kind === undefined) return undefined
    if (!choice) return { whole: '' }
    if (attributes.has('data-choice-said')) return { text: choiceText(choice, wording) }
    if (attributes.has('data-choice-box')) return { attributes: { checked: choice.isOn ? '' : undefined } }
    // A choice that can't be changed has no switch, but a text which says that the choice is off.
    if (attributes.has('data-choice-switch')) return choice.canChange ? undefined : { whole: '' }
    if (attributes.has('data-choice-off')) return choice.canChange ? { whole: '' } : undefined
    // This hidden field tells the server that the box was shown as off. The server turns a choice on only if it gets
    // this field. Otherwise, a page that was opened before a withdrawal could undo the withdrawal.
    if (attributes.has('data-choice-was-off')) return choice.isOn ? { whole: '' } : undefined
    if (attributes.has('data-choice-words')) return choice.agreed ? undefined : { whole: '' }
    return attributes.has('data-choice-quote') ? { html: quoted(choice.agreed?.text ?? '') } : undefined
  }
}

/** Returns the kind of consent whose row contains the element; undefined outside the rows. */
function kindAround({ attributes, parent }: HtmlElement): string | undefined {
  return attributes.get('data-choice') ?? (parent && kindAround(parent))
}

/** Returns, as HTML, the text that the person agreed to: a title and a paragraph, with links to our pages. */
const quoted = (words: string): string =>
  words
    .split('\n')
    .map((line) => `<p>${escapeHtml(line).replace(/\[([^\]]+)\]\((\/[\w/-]*)\)/g, '<a href="$2">$1</a>')}</p>`)
    .join('')
