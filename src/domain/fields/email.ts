// Whether a text can be an email address. The server and the pages use the same rule: the browser's own pattern, and a
// dot in the domain, because an address such as 'anna@gmail' is a typo.

// The HTML standard's pattern for <input type=email>.
const pattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/
const domainDot = /\.[^.@]{2,}$/

export const canBeEmail = (typed: string): boolean => pattern.test(typed) && domainDot.test(typed)
