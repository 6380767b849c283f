// Commands under the names of former releases. An office that was opened before an update sends them, and browsers
// store waiting commands across an update.

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
