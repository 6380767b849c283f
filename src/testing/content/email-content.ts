// What letters know of the words that came with the code.
import { readLetterContent } from '#render/email-content.ts'
import './rendering.ts'

export const sampleLetterContent = readLetterContent()
