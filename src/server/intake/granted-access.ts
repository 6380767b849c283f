// What an accepted form opens.
import type { Form } from '#forms/define-form.ts'
import type { Access } from '#server/http/access-cookie.ts'

/** A quarantined submission opens the same: its answer must not tell it apart. */
export function grantedAccess({ grants }: Form, isWorkshopOver: boolean): Access | undefined {
  if (grants === 'replay-once-over') return isWorkshopOver ? 'replay' : undefined
  return grants
}
