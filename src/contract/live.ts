// The stream of changes that every open screen follows.
import { defineEndpoint } from './endpoint.ts'

export const live = {
  /** Sends only what kind of data changed, never the data itself. */
  follow: defineEndpoint({ method: 'GET', path: '/live', permission: 'you.see', response: 'events' }),
}
