// How somebody told a teammate that they want us to stop, or that they agree again.

export const saidWays = ['email', 'call', 'text'] as const
export type SaidWay = (typeof saidWays)[number]

/** As a part of a sentence. */
export const saidTexts: Record<SaidWay, string> = { email: 'by email', call: 'on a call', text: 'by text' }
