// A plan's identifier in URLs, settings, cookies and leads: one word that is the same in all of them.

/**
 * The source of a regular expression. An id has at least two characters. It has no hyphen, because in the names of
 * order pages, a hyphen after the id marks a variant of the plan's page ('titan-granted-open').
 */
export const planIdPattern = '[a-z][a-z0-9]{1,29}'

const whole = new RegExp(`^${planIdPattern}$`)

/** 'index' isn't allowed, because index.html is the page of the folder itself. */
export const isPlanId = (text: string): boolean => whole.test(text) && text !== 'index'

/** The plan's explicit id, or else the second word of its name: 'Tidy Tactician' becomes tactician. */
export const planIdOf = ({ id, name }: { id?: string | undefined; name: string }): string =>
  id ?? name.split(' ')[1]?.toLowerCase() ?? ''

/** The plan's name in a narrow column: 'Tidy Tactician' becomes 'Tactician'; a one-word name stays as it is. */
export const shortNameOf = (name: string): string => name.split(' ')[1] ?? name
