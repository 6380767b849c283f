// npm run mail: lists, shows, previews and resends emails, and blocks or unblocks addresses. Works with or without a
// running server.

import { previewEmail } from '#emails/preview-email.ts'
import { readContentFolders } from '#render/read-content.ts'
import { contentAsStarted } from '#server/content/content-as-started.ts'
import { emailVerbs } from '#server/emails/email-verbs.ts'
import { senderOf } from '#server/emails/sender.ts'
import { contentFolders } from '#server/pages/bundle.ts'
import { runOperatorCommand } from './operator-command.ts'
import { renderContent } from './render-content.ts'

await runOperatorCommand({
  name: 'mail',
  verbs: emailVerbs({ nowMs: Date.now() }),
  provide: ({ config, store, write }, run) =>
    run({
      store: store.mail,
      isMailOn: config.smtpUrl !== undefined,
      nowMs: Date.now,
      async previewEmail(name) {
        const { published } = await contentAsStarted(store.content, readContentFolders(contentFolders(config)))
        const { siteData } = await renderContent(config, published, store.content)
        return previewEmail(name, { site: siteData, sender: senderOf(config, siteData), publicUrl: config.publicUrl })
      },
      write,
    }),
})
