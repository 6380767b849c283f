// What a letter consists of, before it is drawn: once as HTML (draw-html.ts), once as text (draw-text.ts). Both draw
// every block, so that neither holds what the other lacks.
import type { Sentence } from './sentence.ts'

export interface Sheet {
  subject: string
  /** What lists of letters show beside the subject. */
  preheader: string
  headline: string
  blocks: readonly (Block | undefined)[]
  /** Why it came. */
  why: Sentence
}

/** What surrounds every letter. */
export interface Frame {
  brand: string
  /** Beside the brand's name, in letters to the team. */
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

export interface Score {
  days: readonly string[]
  lanes: readonly { label: string; counts: readonly { leads: number; late: number }[] }[]
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
  | { kind: 'score'; score: Score }
  | { kind: 'button'; label: string; href: string }
