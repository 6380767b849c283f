import { forms } from '#forms/index.ts'
import type { FormFields } from './visitor-days.ts'

/** In the order of a page (forms/form-view.ts); consents are fields as well. */
export const formFields = (): FormFields =>
  Object.fromEntries([...forms.values()].map(({ name, fields }) => [name, Object.keys(fields.shape)]))
