// Creates the pages of a production server: the published site, its content service, and the bundle's own files.
import { join, resolve } from 'node:path'
import { createRenderer, type Renderer } from '#render/renderer.ts'
import { contentFolder } from '#server/content/content-folder.ts'
import { createContentService } from '#server/content/content-service.ts'
import { bundle, contentFolders, isBundleReplaced, pictureFolders } from '#server/pages/bundle.ts'
import { readBundledFiles } from '#server/pages/bundled-files.ts'
import { createPublishedSite, type PublishedSite } from '#server/pages/published-site.ts'
import { siteSettings } from '#server/settings/site-settings.ts'
import type { Pages, PagesOptions } from './compose-server.ts'
import { reportStoreErrors } from './store-errors.ts'

export async function publishedPages({
  config,
  store,
  photos,
  nowMs,
  log,
  renderer = createRenderer({ bundle: bundle.entry }),
}: PagesOptions & { renderer?: Renderer }): Promise<Pages & Pick<PublishedSite, 'publish'>> {
  let onSwap = () => {}
  const bundled = readBundledFiles(bundle.client)
  const site = createPublishedSite({
    renderer,
    settings: siteSettings(config),
    // A release's id depends on `code`. Quick compression has a `code` of its own, so a server with the best
    // compression doesn't reuse a stored release that was compressed quickly.
    code: config.quickCompression ? `${bundle.code} quick` : bundle.code,
    compressesBest: !config.quickCompression,
    isReplaced: isBundleReplaced,
    cacheFile: join(config.dataDir, 'release'),
    pictureFolders: pictureFolders(config.dataDir),
    photos,
    nowMs,
    log,
    onSwap: () => onSwap(),
  })
  const contentDir = config.contentDir === undefined ? undefined : resolve(config.contentDir)
  const contentService = createContentService({
    store: reportStoreErrors(store.content, log),
    site,
    folder: contentFolder({ folders: contentFolders(config), contentDir, log }),
    // In this mode a CDN serves the pages, so browsers report the views.
    isCdn: config.counting === 'posts',
    roleOf: async (who) => (await store.office.listTeammates()).find(({ id }) => id === who)?.role,
    nowMs,
    log,
  })
  await contentService.start()
  const release = () => site.current()!.release
  return {
    files: () => [...bundled, ...release().files],
    siteData: () => release().siteData,
    follow(serve) {
      onSwap = serve
    },
    publish: site.publish,
    contentService,
    stop() {
      site.stop()
      return contentService.stop()
    },
  }
}
