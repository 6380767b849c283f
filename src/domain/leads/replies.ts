// Reply templates: content/replies.yaml, as the office gets it.

/** Subject and body have the placeholders {firstName}, for the person who wrote, and {you}, for the one who answers. */
export interface ReplyTemplate {
  id: string
  name: string
  subject: string
  body: string
}
