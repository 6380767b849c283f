// Resets the sample data of `npm run demo`. The demo's sign-in link is handled in start-handlers.ts, like an
// invitation.
import type { api } from '#contract/api.ts'
import { type Handlers, refusal } from '#server/office/implement.ts'

export interface Sandbox {
  /** The token of the sign-in link that the demo prints. */
  token: string
  /** The id of a passkey that is in the store but on no device. The sign-in link signs in the passkey's owner. */
  passkeyId: string
  /** Resets the demo. Until the demo is filled again, requests wait for some seconds. */
  startOver(): void
}

export const demoHandlers = ({ sandbox }: { sandbox?: Sandbox | undefined }): Handlers<typeof api.demo> => ({
  startOver: ({ context }) => {
    if (!sandbox) return refusal(404, 'The office has no such address.')
    sandbox.startOver()
    // Filling the demo blocks this process for longer than an idle connection stays open. A later request on the same
    // connection could fail, so the connection is closed.
    context.header('connection', 'close')
    return { link: `/office/start#${sandbox.token}` }
  },
})
