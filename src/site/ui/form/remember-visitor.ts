// Who a visitor is, from the forms sent in this visit, kept for this browser session only: no form asks for it twice. What
// was kept is offered by offer-known.ts.
interface Visitor {
  name?: string
  firstName?: string
  lastName?: string | undefined
}

/** Adds what a stored form said; of two answers to one question the newest counts. */
export function rememberVisitor(values: Record<string, unknown>) {
  const { email, phone } = values
  const said = Object.entries({ ...namesOf(values as Visitor), email, phone }).filter(
    ([, value]) => value !== undefined,
  )
  try {
    const known = JSON.parse(sessionStorage.getItem('visitor') ?? '{}')
    sessionStorage.setItem('visitor', JSON.stringify({ ...known, ...Object.fromEntries(said) }))
  } catch {
    // Storage is off: the next form simply starts empty.
  }
  dispatchEvent(new Event('offer-known'))
}

/** Some forms ask for the whole name, others for its parts: what follows the first word is the last name. */
function namesOf({ name, firstName, lastName }: Visitor): Visitor {
  if (name !== undefined) {
    const [first = '', ...rest] = name.trim().split(/\s+/)
    return { name, firstName: first, lastName: rest.join(' ') }
  }
  return firstName === undefined ? {} : { name: [firstName, lastName].filter(Boolean).join(' '), firstName, lastName }
}
