// Who a visitor is, from the forms sent in this visit, kept only for this browser session, so that no form asks for it
// twice. offer-known.ts offers what was kept.
interface Visitor {
  name?: string
  firstName?: string
  lastName?: string | undefined
}

/** Adds the values of a stored form; of two answers to one question the newest counts. */
export function rememberVisitor(values: Record<string, unknown>) {
  const { email, phone } = values
  const answers = Object.entries({ ...namesOf(values as Visitor), email, phone }).filter(
    ([, value]) => value !== undefined,
  )
  try {
    const known = JSON.parse(sessionStorage.getItem('visitor') ?? '{}')
    sessionStorage.setItem('visitor', JSON.stringify({ ...known, ...Object.fromEntries(answers) }))
  } catch {
    // Storage is unavailable: the next form simply starts empty.
  }
  dispatchEvent(new Event('offer-known'))
}

/** Some forms ask for the full name, others for its parts: everything after the first word is the last name. */
function namesOf({ name, firstName, lastName }: Visitor): Visitor {
  if (name !== undefined) {
    const [first = '', ...rest] = name.trim().split(/\s+/)
    return { name, firstName: first, lastName: rest.join(' ') }
  }
  return firstName === undefined ? {} : { name: [firstName, lastName].filter(Boolean).join(' '), firstName, lastName }
}
