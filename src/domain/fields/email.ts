// Whether a text can be an email address, by one rule for server and page: the browser's own pattern, plus a dot in the
// domain ('anna@gmail' is a typo, never an address).

// The HTML standard's pattern for <input type=email>.
const pattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/
const domainDot = /\.[^.@]{2,}$/

export const canBeEmail = (typed: string): boolean => pattern.test(typed) && domainDot.test(typed)
