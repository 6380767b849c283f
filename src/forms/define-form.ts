// The contract between a form on a page and the server that takes it. One file per form says everything about it:
// fields and rules, labels, consent wording, who is told, what it opens, what is said and where a visitor goes next.
import { z } from 'zod'

/** What somebody agrees to by checking one box. It is evidence: raise the version with every change of a word. */
interface Consent {
  /** The checkbox's field name. */
  field: string
  purpose: 'transactional-messages' | 'marketing-messages' | 'terms'
  version: string
  /** The bold first line of the label. */
  title: string
  /** The rest of the label; links as [text](/path). */
  text: string
}

export interface Form<Fields extends z.ZodRawShape = z.ZodRawShape> {
  /** Its name in `/api/forms/{name}`. */
  name: string
  /** Fields in the order of the webhook body. */
  fields: z.ZodObject<Fields, z.core.$strict>
  consents: Consent[]
  /** Facts that the server adds after the fields of an accepted submission, in the lead and in the webhook body, by name. */
  stated: readonly string[]
  /** Who is told of its leads: each once the one before it has it. Their variables are in delivery/destinations.ts. */
  destinations: readonly string[]
  /** What an accepted submission opens in the browser that sent it. */
  grants?: 'demo' | 'replay' | 'replay-once-over'
  /** Whether the webhook body carries `form` beside the fields. The first four forms have fixed bodies without it. */
  namesItself: boolean
  /** The same fields again within this time, in ms, are the same lead; missing: every submission is a lead of its own. */
  sameForMs?: number
  /** The submit button: at rest and while the answer is awaited. */
  submit: string
  submitting: string
  /** Shown when the server does not accept the submission, for whatever reason but faulty fields. */
  failure: string
  /** Whether a conflict (409) is told in its own words, in place of `failure`: there is something to choose anew. */
  tellsConflict?: true
  /** Whether it comes back, faulty, in a page of its own; missing: in the page that shows any form's faults. */
  hasFaultPage?: true
  /** The page that follows for a browser without JavaScript, a path on this site; {field} stands for what was sent. */
  next: string
}

type Written<Fields extends z.ZodRawShape> = Omit<Form, 'fields' | 'consents' | 'stated' | 'namesItself'> & {
  fields: Fields
  consents?: Consent[]
  stated?: readonly string[]
  namesItself?: boolean
}

export function defineForm<Fields extends z.ZodRawShape>(written: Written<Fields>): Form<Fields> {
  const { fields, consents = [], stated = [], namesItself = true, ...rest } = written
  return { ...rest, consents, stated, namesItself, fields: z.strictObject(fields) }
}
