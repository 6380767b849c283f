// npm run words: what was published, undoing it, and writing it to a folder; with or without a running server.
import { randomUUID } from 'node:crypto'
import { readContentFolders } from '#render/read-content.ts'
import { wordsVerbs } from '#server/content/content-verbs.ts'
import { contentFolders } from '#server/pages/bundle.ts'
import { runOperatorCommand } from './operator-command.ts'
import { renderWords } from './render-content.ts'

await runOperatorCommand({
  name: 'words',
  verbs: wordsVerbs,
  provide: ({ config, store, write }, act) =>
    act({
      store: store.words,
      readDisk: () => readContentFolders(contentFolders(config)),
      async judge(words) {
        await renderWords(config, words, store.words)
      },
      ownFolder: config.contentDir ?? 'content',
      newId: randomUUID,
      nowMs: Date.now,
      write,
    }),
})
