// What emails use of the content that came with the code.
import { readEmailContent } from '#render/email-content.ts'
import './rendering.ts'

export const sampleEmailContent = readEmailContent()
