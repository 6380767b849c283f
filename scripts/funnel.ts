// npm run funnel: prints the figures of the office's Funnel page. Works with or without a running server.

import { readContentFolders } from '#render/read-content.ts'
import { funnelVerbs } from '#server/analytics/funnel-verbs.ts'
import { openKnownCounts } from '#server/analytics/store/open-counts.ts'
import { contentAsStarted } from '#server/content/content-as-started.ts'
import { openHoursIn } from '#server/leads/open-hours-in.ts'
import { contentFolders } from '#server/pages/bundle.ts'
import { runOperatorCommand } from './operator-command.ts'

await runOperatorCommand({
  name: 'funnel',
  verbs: funnelVerbs({ nowMs: Date.now() }),
  async provide({ config, store, write }, run) {
    const content = await contentAsStarted(store.content, readContentFolders(contentFolders(config)))
    const { timezone } = openHoursIn(content.published)
    const counts = config.counting === 'off' ? undefined : await openKnownCounts(config)
    try {
      return await run({
        mode: config.counting,
        counts,
        queries: store.office,
        timezone,
        nowMs: Date.now,
        write,
      })
    } finally {
      await counts?.close()
    }
  },
})
