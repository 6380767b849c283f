// The access that an accepted form grants.
import type { Form } from '#forms/define-form.ts'
import type { Access } from '#server/http/access-cookie.ts'

/** A quarantined submission is granted the same: the response must not tell it apart. */
export function grantedAccess({ grants }: Form, isWorkshopOver: boolean): Access | undefined {
  if (grants === 'replay-once-over') return isWorkshopOver ? 'replay' : undefined
  return grants
}
