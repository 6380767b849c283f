// `npm run content`: lists what was published and when, undoes a publish, or writes the published content to a folder.
// The server may keep running.
import { randomUUID } from 'node:crypto'
import { readContentFolders } from '#render/read-content.ts'
import { contentVerbs } from '#server/content/content-verbs.ts'
import { contentFolders } from '#server/pages/bundle.ts'
import { runOperatorCommand } from './operator-command.ts'
import { renderContent } from './render-content.ts'

await runOperatorCommand({
  name: 'content',
  verbs: contentVerbs,
  provide: ({ config, store, write }, run) =>
    run({
      store: store.content,
      readDisk: () => readContentFolders(contentFolders(config)),
      async judge(content) {
        await renderContent(config, content, store.content)
      },
      ownFolder: config.contentDir ?? 'content',
      newId: randomUUID,
      nowMs: Date.now,
      write,
    }),
})
