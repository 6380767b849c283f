// Validates and parses email addresses in settings.

export interface Sender {
  name: string
  address: string
}

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?'
const address = new RegExp(`^(?=.{3,254}$)${atom}(?:\\.${atom})*@${label}(?:\\.${label})*$`)

export const isEmailAddress = (text: string): boolean => address.test(text)

export const domainOf = (mailAddress: string): string =>
  mailAddress.slice(mailAddress.lastIndexOf('@') + 1).toLowerCase()

/** Parses `Name <address>` or a bare address; returns undefined for anything else. */
export function readSender(text: string): Sender | undefined {
  if (isEmailAddress(text)) return { name: '', address: text }
  const [, name = '', inside = ''] = /^(.*?)\s*<([^<>]+)>$/.exec(text) ?? []
  const plain = name.replace(/^"(.*)"$/, '$1').trim()
  if (!isEmailAddress(inside) || /["<>\p{Cc}]/u.test(plain)) return undefined
  return { name: plain, address: inside }
}
