// The pages of a server in production: the published site, beside it the bundle's own files.
import { join } from 'node:path'
import { readContentFolders } from '#render/read-content.ts'
import { createRenderer } from '#render/renderer.ts'
import { bundle, contentFolders, isBundleReplaced, pictureFolders } from '#server/pages/bundle.ts'
import { readBundledFiles } from '#server/pages/bundled-files.ts'
import { createPublishedSite, type PublishedSite } from '#server/pages/published-site.ts'
import { siteSettings } from '#server/settings/site-settings.ts'
import type { Pages, PagesOptions } from './start-server.ts'

export function publishedPages({ config, nowMs, log, onSwap }: PagesOptions): Pages & Pick<PublishedSite, 'publish'> {
  const bundled = readBundledFiles(bundle.client)
  const published = createPublishedSite({
    renderer: createRenderer({ bundle: bundle.entry }),
    settings: siteSettings(config),
    code: bundle.code,
    isReplaced: isBundleReplaced,
    keptAt: join(config.dataDir, 'release'),
    pictureFolders: pictureFolders(config.dataDir),
    nowMs,
    log,
    onSwap: ({ files, facts }) => onSwap({ files: [...bundled, ...files], facts }),
  })
  return {
    start: async () => published.start(readContentFolders(contentFolders(config))),
    publish: published.publish,
    stop: published.stop,
  }
}
