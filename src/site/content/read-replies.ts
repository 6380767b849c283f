// The templates that the office offers for replies to leads.
import { z } from 'zod'
import type { ReplyTemplate } from '#domain/leads/replies.ts'
import { textWith, words } from './lengths.ts'
import { readYaml } from './read-yaml.ts'

const schema = z.strictObject({
  replies: z
    .array(
      z.strictObject({
        name: words.max(40),
        subject: textWith('firstName?', 'you?').max(120),
        // Email programs don't accept a longer body in a mailto URL.
        body: textWith('firstName?', 'you?').max(1500),
      }),
    )
    .min(1),
})

export const readReplies = (): ReplyTemplate[] =>
  readYaml('replies.yaml', schema).replies.map((reply, index) => ({ id: `reply-${index + 1}`, ...reply }))
