// Name, address and number of a visitor who has already given them, kept for this browser session only, so that the
// booking calendar and the order form need not ask twice.
const storageKey = 'visitor'
const remembered = ['firstName', 'lastName', 'email', 'phone'] as const

export type KnownVisitor = Partial<Record<(typeof remembered)[number], string>>

export function rememberVisitor(values: Record<string, unknown>) {
  const known = Object.fromEntries(remembered.flatMap((name) => (values[name] ? [[name, String(values[name])]] : [])))
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(known))
  } catch {
    // Storage is off: the next form simply starts empty.
  }
}

export function knownVisitor(): KnownVisitor {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}
