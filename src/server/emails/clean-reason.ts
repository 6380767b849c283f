// Cleans a sentence from a mail server or a mail service, so that it can be stored and shown.

const longestReason = 200

/**
 * Puts a server's sentence on one line without email addresses, because it may quote the recipient or anything else.
 */
export function cleanReason(sentence: string): string {
  const line = sentence
    .slice(0, 2000)
    .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[^\s<>()[\]"',;:]*@[^\s<>()[\]"',;]*/g, '…')
    .trim()
  return [...line].slice(0, longestReason).join('')
}
