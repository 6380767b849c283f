// The reply templates of content/replies.yaml, in the form in which the office gets them.

/**
 * Subject and body have the placeholders {firstName}, for the person who wrote, and {you}, for the teammate who
 * answers.
 */
export interface ReplyTemplate {
  id: string
  name: string
  subject: string
  body: string
}
