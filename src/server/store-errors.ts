// Wraps a store so that every rejection is logged once and rethrown as StoreUnavailable.

import { wrapMethods } from '#domain/ports/wrap-methods.ts'
import { describeError, type Log } from '#server/http/log.ts'
import { StoreUnavailable } from '#server/http/store-unavailable.ts'

export function reportStoreErrors<Port extends object>(store: Port, log: Log): Port {
  return wrapMethods(store, (ask, name) => async (...given) => {
    try {
      return await ask(...given)
    } catch (error) {
      log.error({ query: name, error: describeError(error) }, 'the store does not answer')
      throw new StoreUnavailable()
    }
  })
}
