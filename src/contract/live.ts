// The stream of changes that every open screen follows.
import { defineEndpoint } from './endpoint.ts'

export const live = {
  /** Sends only kinds of changes, never a name. */
  follow: defineEndpoint({ method: 'GET', path: '/live', permission: 'you.see', response: 'events' }),
}
