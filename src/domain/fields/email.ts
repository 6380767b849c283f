// Whether something can be an email address, by one rule for the server and the page: the browser's own pattern, and a
// dot in the domain ('anna@gmail' is a slip, never an address).

// What the HTML standard says of <input type=email>.
const pattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/
const domainDot = /\.[^.@]{2,}$/

export const canBeEmail = (typed: string): boolean => pattern.test(typed) && domainDot.test(typed)
