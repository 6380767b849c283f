// Reply templates from content/replies.yaml, as of the site's last rendering.
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

const reply = z.object({ id: z.string(), name: z.string(), subject: z.string(), body: z.string() })

export const replies = {
  list: defineEndpoint({
    method: 'GET',
    path: '/replies',
    permission: 'leads.see',
    response: z.object({ replies: z.array(reply) }),
  }),
}
