// npm run team: the people of the office, with or without a running server.
import { randomUUID } from 'node:crypto'
import { newToken } from '#server/office/sessions/tokens.ts'
import { runTeamCommand } from '#server/office/team/run-team-command.ts'
import { parseTeamCommand, usage } from '#server/office/team/team-command.ts'
import { runOperatorCommand } from './operator-command.ts'

await runOperatorCommand({
  usage,
  parse: (typed) => parseTeamCommand(typed, { nowMs: Date.now() }),
  run: (command, { config, store, write }) =>
    runTeamCommand(command, {
      store: store.office,
      publicUrl: config.publicUrl,
      isOfficeOff: !config.office,
      nowMs: Date.now,
      newToken,
      newId: randomUUID,
      write,
    }),
})
