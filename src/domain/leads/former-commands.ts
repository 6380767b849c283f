// Commands (what a teammate did with a lead) under the names of earlier releases. An office page that was opened before
// an update still sends such commands. Browsers also store commands that they couldn't send yet, across an update.

interface FormerCommand {
  touch?: string
  activity?: string
  status?: string
}
interface FormerBody {
  act?: FormerCommand
  command?: FormerCommand
}

/** @param body as it was sent or stored, which may be anything */
export function renameFormerCommand<Body>(body: Body): Body {
  if (typeof body !== 'object' || body === null) return body
  const { act, command: sent = act, ...rest } = body as FormerBody
  if (typeof sent !== 'object' || sent === null) return body
  const { touch, ...command } = sent
  if (touch !== undefined) command.activity = touch
  // These two values were used until 2026-11-27.
  if (command.activity === 'called') command.activity = 'no-answer'
  if (command.status === 'answered') command.status = 'contacted'
  return { ...rest, command } as Body
}
