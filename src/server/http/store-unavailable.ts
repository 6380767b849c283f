// Distinguishes a store that doesn't respond from a fault of ours: a page is sent without what the store would have
// provided, and a response that would be useless without it is a 503.
export class StoreAway extends Error {
  constructor() {
    super('the store does not answer')
    this.name = 'StoreAway'
  }
}

/** @param otherwise the value to use while the store is away */
export async function unlessAway<Given>(asked: Promise<Given>, otherwise: Given): Promise<Given> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof StoreAway) return otherwise
    throw error
  }
}
