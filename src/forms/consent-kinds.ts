// What a stored consent allows: its form, field and version say which channels its words named.
import type { ConsentKind } from '#domain/consents/consent-kinds.ts'
import { forms } from './index.ts'

interface StoredConsent {
  form: string
  field: string
  version: string
}

/** None if the form or the field no longer exists: then nobody can say what its words named. */
export function kindsOfConsent({ form, field, version }: StoredConsent): readonly ConsentKind[] {
  const consent = forms.get(form)?.consents.find((one) => one.field === field)
  return consent?.formerKinds?.[version] ?? consent?.kinds ?? []
}
