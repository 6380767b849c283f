// Thrown if the store doesn't respond, which isn't a bug in our code. Pages are then sent without data from the store.
// A response that would be useless without that data is a 503.
export class StoreUnavailable extends Error {
  constructor() {
    super('the store does not answer')
    this.name = 'StoreUnavailable'
  }
}

/** @param otherwise the value to use while the store is unavailable */
export async function fallBackIfUnavailable<Given>(request: Promise<Given>, otherwise: Given): Promise<Given> {
  try {
    return await request
  } catch (error) {
    if (error instanceof StoreUnavailable) return otherwise
    throw error
  }
}
