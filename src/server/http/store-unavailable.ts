// Distinguishes a store that doesn't respond from a fault of ours: a page is sent without what the store would have
// provided, and a response that would be useless without it is a 503.
export class StoreUnavailable extends Error {
  constructor() {
    super('the store does not answer')
    this.name = 'StoreUnavailable'
  }
}

/** @param otherwise the value to use while the store is away */
export async function unlessUnavailable<Given>(asked: Promise<Given>, otherwise: Given): Promise<Given> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof StoreUnavailable) return otherwise
    throw error
  }
}
