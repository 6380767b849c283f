// The built-in request forms of the resources area, by their path under /embed, with their content.

import { ivrVoices, proUpgrade, resourcePack, wordpressInstall } from '#forms/resource-requests.ts'
import { readResources } from './read-resources.ts'

const forms = {
  'ivr-voices': ivrVoices,
  pro: proUpgrade,
  'wordpress-install': wordpressInstall,
  'resource-pack': resourcePack,
} as const

/**
 * A form's name. It is the last part of the form's path (/embed/pro) and of the setting that can replace the form
 * (EMBED_PRO).
 */
export type ResourceFrame = keyof typeof forms

export const resourceFrames = Object.keys(forms) as ResourceFrame[]
export const resourceForms = Object.values(forms)

export function readResourceForm(frame: ResourceFrame) {
  const form = forms[frame]
  const { forms: words, sent } = readResources()
  return { form, words: { ...words[form.name as keyof typeof words], failureHelp: '{email}' }, sent }
}
