// The office of `npm run demo`: its people can be made anew. Its link is handled where every start is (start-handlers.ts).
import type { api } from '#contract/api.ts'
import { type Handlers, refusal } from '#server/office/implement.ts'

export interface Sandbox {
  /** Of the printed link. */
  token: string
  /** Whom the link lets in, by the id of a passkey that exists only in the store. */
  passkeyId: string
  /** Called by somebody who is in; requests wait some seconds after it. */
  startOver(): void
}

export const demoHandlers = ({ sandbox }: { sandbox?: Sandbox | undefined }): Handlers<typeof api.demo> => ({
  startOver: ({ context }) => {
    if (!sandbox) return refusal(404, 'The office has no such address.')
    sandbox.startOver()
    // Filling keeps this process busy for longer than it keeps an idle connection.
    context.header('connection', 'close')
    return { link: `/office/start#${sandbox.token}` }
  },
})
