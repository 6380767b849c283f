/**
 * Who makes a change. The store gets the actor together with the change, so that it can add the entry of the audit log
 * in the same transaction.
 */
export interface Actor {
  /** A teammate's id, the operator at the machine, or the server itself. */
  who: string
  atMs: number
  /** The client's IP address. */
  from: string | undefined
}

export const commandLine = 'command line'

export const system = 'system'

/** The operator is anyone who can run a command on this machine. */
export const operatorAt = (atMs: number): Actor => ({ who: commandLine, atMs, from: undefined })
