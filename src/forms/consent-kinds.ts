// What a stored consent allows. Its form, field and version determine which channels its text named.
import type { ConsentKind } from '#domain/consents/consent-kinds.ts'
import { forms } from './index.ts'

interface StoredConsent {
  form: string
  field: string
  version: string
}

/**
 * Empty if the form or the field no longer exists, because the channels that the consent's text named are then
 * unknown.
 */
export function kindsOfConsent({ form, field, version }: StoredConsent): readonly ConsentKind[] {
  const consent = forms.get(form)?.consents.find((one) => one.field === field)
  return consent?.formerKinds?.[version] ?? consent?.kinds ?? []
}
