// Saved replies: texts with which teammates answer leads. They come from content/replies.yaml, as of the site's last
// rendering. Teammates who answer leads can change them without access to other content. A change is published at once,
// because no visitor sees it.
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { done } from './fields.ts'

/** A rough limit. The content's schema has a shorter limit for each text, and reports each error at its field. */
const text = z.string().max(5000)
const savedReply = z.object({ name: text, subject: text, body: text })
export type SavedReply = z.infer<typeof savedReply>

export const replies = {
  list: defineEndpoint({
    method: 'GET',
    path: '/replies',
    permission: 'leads.see',
    response: z.object({ replies: z.array(savedReply.extend({ id: z.string() })) }),
  }),
  save: defineEndpoint({
    method: 'PUT',
    path: '/replies',
    permission: 'replies.edit',
    /** `before`: the replies that the user saw. They show whether somebody changed the replies in the meantime. */
    body: z.object({ replies: z.array(savedReply).max(100), before: z.array(savedReply).max(100) }),
    response: done,
  }),
}
