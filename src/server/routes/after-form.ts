// What an accepted form opens, and the page that follows it.
import type { Form } from '#forms/define-form.ts'
import type { Access } from '#server/http/access-cookie.ts'

/** A quarantined submission opens the same: its answer must not tell it apart. */
export function grantedAccess(form: Form, replayOpens: (form: string) => boolean): Access[] {
  if (form.name === 'demo-request') return ['demo']
  return replayOpens(form.name) ? ['replay'] : []
}

/** A path on this site. */
export function nextPage(form: Form, values: Record<string, unknown>): string {
  const path = form.next.replace('{tier}', () => encodeURIComponent(String(values.tier)))
  if (form.name !== 'workshop-registration') return path
  return `${path}?name=${encodeURIComponent(`${values.firstName} ${values.lastName}`)}`
}
