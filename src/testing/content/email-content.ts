// The parts of content/ that emails use.
import { readEmailContent } from '#render/email-content.ts'
import './rendering.ts'

export const sampleEmailContent = readEmailContent()
