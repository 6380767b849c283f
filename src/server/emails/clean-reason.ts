// Cleans a sentence from a mail server or a mail service, so that it can be stored and shown.

const longestReason = 200

/**
 * Returns the sentence on one line, shortened to 200 characters. Email addresses are replaced, because a server may
 * quote the recipient.
 */
export function cleanReason(sentence: string): string {
  const line = sentence
    .slice(0, 2000)
    .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[^\s<>()[\]"',;:]*@[^\s<>()[\]"',;]*/g, '…')
    .trim()
  return [...line].slice(0, longestReason).join('')
}
