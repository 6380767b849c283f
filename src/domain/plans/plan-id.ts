// What names a plan in addresses, settings, cookies and leads: one word that is the same in all of them.

/** Of a regular expression. At least two characters; no hyphen: an address behind one is another page of the plan's order. */
export const planIdPattern = '[a-z][a-z0-9]{1,29}'

const whole = new RegExp(`^${planIdPattern}$`)

/** 'index' is the address of a folder. */
export const isPlanId = (text: string): boolean => whole.test(text) && text !== 'index'

/** Its own, or the second word of its name: 'Tidy Tactician' is tactician. */
export const planIdOf = ({ id, name }: { id?: string | undefined; name: string }): string =>
  id ?? name.split(' ')[1]?.toLowerCase() ?? ''
