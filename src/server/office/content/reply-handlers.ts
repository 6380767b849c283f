// Saved replies: texts for answering leads. Teammates who answer leads can read and change them, even if they can't
// change other content.
import { isDeepStrictEqual } from 'node:util'
import type { api } from '#contract/api.ts'
import { faultSentence } from '#domain/content/fault-sentence.ts'
import { pathOfKey } from '#domain/content/field-labels.ts'
import { done, type Handlers, invalid, refusal } from '#server/office/implement.ts'
import type { OfficeDependencies } from '#server/office/office-dependencies.ts'

const file = 'replies.yaml'

type Parts = Pick<OfficeDependencies, 'content' | 'live' | 'replies'>

export const replyHandlers = ({ content, live, replies }: Parts): Handlers<typeof api.replies> => ({
  list: () => ({ replies }),
  save: async ({ body, actor }) => {
    if (!content) return refusal(404, 'This server publishes nothing: edit the files.')
    const { publishes, sequence } = content.service
    const seen = sequence()
    const now = replies.map(({ id: _, ...reply }) => reply)
    if (!isDeepStrictEqual(body.before, now)) return changedMeanwhile
    const outcome = await publishes.replace({ file, value: { replies: body.replies }, sequence: seen }, actor)
    if (outcome.kind === 'overtaken') return refusal(409, 'Somebody published something meanwhile. Save again.')
    if (outcome.kind === 'faults')
      return invalid(
        ...outcome.faults.map(({ key, message }) => ({ field: key, message: faultSentence(message, pathOfKey(key)) })),
      )
    live.notifier.say('store')
    return done
  },
})

const changedMeanwhile = refusal(409, 'Somebody else changed the saved replies. Save again to replace theirs.')
