// The office of `npm run demo`, whose sample data can be reset. Its sign-in link is handled in start-handlers.ts, like
// all other links.
import type { api } from '#contract/api.ts'
import { type Handlers, refusal } from '#server/office/implement.ts'

export interface Sandbox {
  /** The token of the printed link. */
  token: string
  /** The id of a passkey that is in the store but on no device; the link signs in its owner. */
  passkeyId: string
  /** Resets the demo; requests wait some seconds until it is filled again. */
  startOver(): void
}

export const demoHandlers = ({ sandbox }: { sandbox?: Sandbox | undefined }): Handlers<typeof api.demo> => ({
  startOver: ({ context }) => {
    if (!sandbox) return refusal(404, 'The office has no such address.')
    sandbox.startOver()
    // Closes the connection: filling the demo blocks this process longer than an idle connection stays open, so a later
    // request on it could fail.
    context.header('connection', 'close')
    return { link: `/office/start#${sandbox.token}` }
  },
})
