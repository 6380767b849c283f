// npm run team: manages the office's teammates. Works with or without a running server.
import { randomUUID } from 'node:crypto'
import { newToken } from '#server/office/sessions/tokens.ts'
import { teamVerbs } from '#server/office/team/team-verbs.ts'
import { runOperatorCommand } from './operator-command.ts'

await runOperatorCommand({
  name: 'team',
  verbs: teamVerbs({ nowMs: Date.now() }),
  provide: ({ config, store, write }, run) =>
    run({
      store: store.office,
      publicUrl: config.publicUrl,
      isOfficeOff: !config.office,
      nowMs: Date.now,
      newToken,
      newId: randomUUID,
      write,
    }),
})
