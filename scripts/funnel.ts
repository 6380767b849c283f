// npm run funnel: the figures of the office's Funnel page, with or without a running server.

import { readContentFolders } from '#render/read-content.ts'
import { parseFunnelCommand, usage } from '#server/counting/funnel-command.ts'
import { openCountReads } from '#server/counting/open-count-reads.ts'
import { runFunnelCommand } from '#server/counting/run-funnel-command.ts'
import { openHoursIn } from '#server/leads/open-hours-in.ts'
import { contentFolders } from '#server/pages/bundle.ts'
import { wordsAsStarted } from '#server/words/words-as-started.ts'
import { runOperatorCommand } from './operator-command.ts'

await runOperatorCommand({
  usage,
  parse: (typed) => parseFunnelCommand(typed, { nowMs: Date.now() }),
  async run(command, { config, store, write }) {
    const words = await wordsAsStarted(store.words, readContentFolders(contentFolders(config)))
    const { timezone } = openHoursIn(words.published)
    const counts = config.counting === 'off' ? undefined : await openCountReads(config)
    try {
      return await runFunnelCommand(command, {
        mode: config.counting,
        counts,
        reads: store.office,
        timezone,
        nowMs: Date.now,
        write,
      })
    } finally {
      await counts?.close()
    }
  },
})
