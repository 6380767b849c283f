// Shortened names for small labels.

/** The last word: 'Delgado'. */
export const familyName = (name: string): string => name.trim().split(/\s+/).at(-1) ?? ''

/** The first word: 'Rosa'. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
