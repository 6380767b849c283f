// Remembers the name, email address and phone number from a form that the visitor has sent, so that nobody has to type
// them twice. They are stored only for this browser session. offer-known.ts fills them into other forms.
interface Visitor {
  name?: string
  firstName?: string
  lastName?: string | undefined
}

/** Adds the values of a form that was just stored; newer values replace older ones. */
export function rememberVisitor(values: Record<string, unknown>) {
  const { email, phone } = values
  const answers = Object.entries({ ...namesOf(values as Visitor), email, phone }).filter(
    ([, value]) => value !== undefined,
  )
  try {
    const known = JSON.parse(sessionStorage.getItem('visitor') ?? '{}')
    sessionStorage.setItem('visitor', JSON.stringify({ ...known, ...Object.fromEntries(answers) }))
  } catch {
    // Storage is unavailable, so the next form simply starts empty.
  }
  dispatchEvent(new Event('offer-known'))
}

/** Converts between full names and their parts. Everything after the first word is the last name. */
function namesOf({ name, firstName, lastName }: Visitor): Visitor {
  if (name !== undefined) {
    const [first = '', ...rest] = name.trim().split(/\s+/)
    return { name, firstName: first, lastName: rest.join(' ') }
  }
  return firstName === undefined ? {} : { name: [firstName, lastName].filter(Boolean).join(' '), firstName, lastName }
}
