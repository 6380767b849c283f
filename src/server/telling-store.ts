// The store as the pages see it: every rejection is logged once and rethrown as StoreAway.
import { describeError, type Log } from '#server/http/log.ts'
import { StoreAway } from '#server/http/store-away.ts'

export function tellingStore<Port extends object>(store: Port, log: Log): Port {
  return new Proxy(store, {
    get(_, name) {
      const ask = Reflect.get(store, name) as (...words: unknown[]) => Promise<unknown>
      return async (...words: unknown[]) => {
        try {
          return await ask(...words)
        } catch (error) {
          log.error({ asked: String(name), error: describeError(error) }, 'the store does not answer')
          throw new StoreAway()
        }
      }
    },
  })
}
