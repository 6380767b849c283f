// An email before it is drawn, once as HTML (draw-html.ts) and once as text (draw-text.ts). Both draw every block, so
// that neither lacks what the other has.
import type { RichText } from './rich-text.ts'

export interface EmailSheet {
  subject: string
  /** The text that lists of emails show beside the subject. */
  preheader: string
  headline: string
  blocks: readonly (Block | undefined)[]
  /** Why the email is sent. */
  why: RichText
}

/** The parts that surround every email. */
export interface EmailFrame {
  brand: string
  /** The text beside the brand's name in emails to teammates, sign-in emails included; undefined in other emails. */
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

/** A row of half hours around a call. */
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
  /** `taken` is the index of the call's column. The plain-text part has `saying` in place of the rows. */
  | { kind: 'ladder'; rows: readonly LadderRow[]; taken: number; saying: string }
  | { kind: 'box'; label: string; text: string }
  | { kind: 'quote'; label: string; text: string }
  | { kind: 'list'; items: readonly RichText[] }
  | { kind: 'timeline'; timeline: Timeline }
  | { kind: 'button'; label: string; href: string }
