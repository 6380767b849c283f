// A store that does not answer, told from a fault of ours: a page goes out without what the store would have given, and
// what is nothing without it is answered 503.
export class StoreAway extends Error {
  constructor() {
    super('the store does not answer')
    this.name = 'StoreAway'
  }
}

/** @param otherwise what a page goes out with while the store is away */
export async function unlessAway<Given>(asked: Promise<Given>, otherwise: Given): Promise<Given> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof StoreAway) return otherwise
    throw error
  }
}
