// The labels of a form's fields, for showing what was sent.
import { z } from 'zod'
import type { Form } from './define-form.ts'

/** By field name; the label of a consent is its title. */
export function fieldLabels({ fields, consents }: Form): Map<string, string> {
  const labels = Object.entries(fields.shape).map(([name, field]): [string, string] => {
    const label = field instanceof z.ZodType ? field.meta()?.label : undefined
    const title = consents.find((consent) => consent.field === name)?.title
    return [name, title ?? (typeof label === 'string' && label !== '' ? label : name)]
  })
  return new Map(labels)
}

/** The name of the multi-line field, in which the person says in their own words what they want. */
export const longField = ({ fields }: Form): string | undefined =>
  Object.entries(fields.shape).find(([, field]) => field instanceof z.ZodType && field.meta()?.kind === 'textarea')?.[0]
