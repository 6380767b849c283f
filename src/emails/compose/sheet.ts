// What an email consists of before it is drawn, once as HTML (draw-html.ts) and once as text (draw-text.ts). Both draw
// every block, so that neither holds what the other lacks.
import type { Sentence } from './sentence.ts'

export interface EmailSheet {
  subject: string
  /** What lists of emails show beside the subject. */
  preheader: string
  headline: string
  blocks: readonly (Block | undefined)[]
  /** The reason for sending it. */
  why: Sentence
}

/** What surrounds every email. */
export interface EmailFrame {
  brand: string
  /** Beside the brand's name, in emails to the team. */
  office: string | undefined
  /** 'Tidy Tempo, 200 Sample Street, …' */
  address: string
  phone: string
  privacy: string
  /** Where our own pages are. */
  publicUrl: string
}

export interface Row {
  label: string
  value: Sentence
  /** Smaller, below the value. */
  note?: string | undefined
  isStrong?: boolean | undefined
}

/** A half hour of a call's day. */
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
  | { kind: 'paragraph'; sentence: Sentence; isSmall?: boolean }
  | { kind: 'heading'; text: string }
  | { kind: 'rows'; rows: readonly Row[]; isNarrow?: boolean }
  | { kind: 'sums'; rows: readonly { label: string; amount: string; isTotal?: boolean }[] }
  /** `taken` is the column of the call; the text part says `saying` instead. */
  | { kind: 'ladder'; rows: readonly LadderRow[]; taken: number; saying: string }
  | { kind: 'box'; label: string; text: string }
  | { kind: 'quote'; label: string; text: string }
  | { kind: 'list'; items: readonly Sentence[] }
  | { kind: 'timeline'; timeline: Timeline }
  | { kind: 'button'; label: string; href: string }
