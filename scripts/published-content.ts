// Reads the published content for commands that haven't opened the store. Published content is the files on disk,
// except where the store has a published version of a file. If there is no store yet, it is just the files on disk.
import { existsSync } from 'node:fs'
import { readContentFolders } from '#render/read-content.ts'
import { contentAsStarted, type StartedContent } from '#server/content/content-as-started.ts'
import { type PhotoCache, type PhotoStore, photoCache, photoFolderIn } from '#server/content/photo-cache.ts'
import { contentFolders } from '#server/pages/bundle.ts'
import type { Config } from '#server/settings/config.ts'
import { embeddedStoreFile, openStore } from '#server/store/engine/open-store.ts'

/**
 * If there is a store, also copies the content's photos from it to the data folder. Rejects if the store can't be
 * opened.
 */
export async function publishedContent(config: Config): Promise<StartedContent> {
  const disk = readContentFolders(contentFolders(config))
  // Don't create a store only to look into it.
  if (!config.databaseUrl && !existsSync(embeddedStoreFile(config.dataDir)))
    return { disk, published: disk, removed: [] }
  const store = await openStore(config)
  try {
    const content = await contentAsStarted(store.content, disk)
    await photosOf(config, store.content).bring(content.published)
    return content
  } finally {
    await store.close()
  }
}

export const photosOf = (config: Config, store: PhotoStore): PhotoCache =>
  photoCache({
    folder: photoFolderIn(config.dataDir),
    store,
    log: { error: ({ name }) => console.warn(`The picture ${name} could not be fetched from the store.`) },
  })
