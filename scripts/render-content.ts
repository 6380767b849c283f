// Renders every page of some content once, for a command, in a separate process that is ended afterward.
import type { Content } from '#render/release.ts'
import { createRenderer } from '#render/renderer.ts'
import type { PhotoStore } from '#server/content/photo-cache.ts'
import { bundle } from '#server/pages/bundle.ts'
import type { Config } from '#server/settings/config.ts'
import { siteSettings } from '#server/settings/site-settings.ts'
import { photosOf } from './published-content.ts'

/** @throws ContentFault if the content is at fault, and another error if the site isn't bundled or can't be rendered */
export async function renderContent(config: Config, content: Content, store: PhotoStore) {
  if (bundle.code === '') throw new Error('The pages aren’t built yet: start the site once, then try again.')
  const renderer = createRenderer({ bundle: bundle.entry })
  try {
    const photos = photosOf(config, store)
    await photos.bring(content)
    const rendering = { content, settings: siteSettings(config), now: new Date(), photoFolder: photos.folder }
    return await renderer.run('render', { rendering, pictureFolders: [] })
  } finally {
    renderer.close()
  }
}
