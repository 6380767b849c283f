// Who makes a change, in every audit entry and in whatever says who did it.

/** Who makes a change, passed along with it: the audit entry is written in the same transaction. */
export interface Actor {
  /** A teammate's id, the operator at the machine, or the server itself. */
  who: string
  atMs: number
  /** The client's address. */
  from: string | undefined
}

export const commandLine = 'command line'

export const system = 'system'

/** Anyone who can run a command on this machine. */
export const operatorAt = (atMs: number): Actor => ({ who: commandLine, atMs, from: undefined })
