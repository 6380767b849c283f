// An email's content, independent of its format. draw-html.ts draws it as HTML, and draw-text.ts draws it as text. Both
// draw every block, so the HTML and the text have the same content.
import type { RichText } from './rich-text.ts'

export interface EmailSheet {
  subject: string
  /** The text that an inbox shows beside the subject. */
  preheader: string
  headline: string
  blocks: readonly (Block | undefined)[]
  /** Why the email is sent. */
  why: RichText
}

/** What is above and below the content of every email. */
export interface EmailFrame {
  brand: string
  /** The text beside the brand's name. Only emails to teammates, including sign-in emails, have it. */
  office: string | undefined
  /** 'Tidy Tempo, 200 Sample Street, …' */
  address: string
  phone: string
  privacy: string
  /** The label of the link to /your-choices in emails to visitors; undefined in others. */
  choices: string | undefined
  /** The origin of our own pages. */
  publicUrl: string
}

export interface Row {
  label: string
  value: RichText
  /** Smaller text below the value. */
  note?: string | undefined
  isStrong?: boolean | undefined
}

/** One row of a drawing that shows a call among the half hours before and after it. */
interface LadderRow {
  label: string
  times: readonly string[]
}

export interface Timeline {
  days: readonly string[]
  rows: readonly { label: string; counts: readonly { leads: number; late: number }[] }[]
  all: { label: string; counts: readonly number[] }
  key: { lead: string; late: string }
}

export type Block =
  | { kind: 'paragraph'; sentence: RichText; isSmall?: boolean }
  | { kind: 'heading'; text: string }
  | { kind: 'rows'; rows: readonly Row[]; isNarrow?: boolean }
  | { kind: 'sums'; rows: readonly { label: string; amount: string; isTotal?: boolean }[] }
  /** `taken` is the index of the call's time in each row's `times`. In the text version, `saying` replaces the rows. */
  | { kind: 'ladder'; rows: readonly LadderRow[]; taken: number; saying: string }
  | { kind: 'box'; label: string; text: string }
  | { kind: 'quote'; label: string; text: string }
  | { kind: 'list'; items: readonly RichText[] }
  | { kind: 'timeline'; timeline: Timeline }
  | { kind: 'button'; label: string; href: string }
