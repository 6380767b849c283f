// Pages follow their words in development: saving, adding or deleting a file in a content folder reloads them.
import { resolve, sep } from 'node:path'
import type { AstroIntegration } from 'astro'

export function reloadOnSave(folders: readonly string[]): AstroIntegration {
  const watched = folders.map((folder) => resolve(folder) + sep)
  return {
    name: 'reload-on-save',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.watcher.add(watched)
        server.watcher.on('all', (_event, path) => {
          if (watched.some((folder) => resolve(path).startsWith(folder))) server.ws.send({ type: 'full-reload' })
        })
      },
    },
  }
}
