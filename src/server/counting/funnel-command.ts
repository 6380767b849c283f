// Parses what an operator typed after `npm run funnel --` into a command, or refuses it with a reason.
import { parseArgs } from 'node:util'
import { type Dimension, dimensions } from '#domain/counting/steps.ts'
import { readSince } from '#domain/time/read-since.ts'

export interface FunnelCommand {
  /** As typed: a date is a day of the team's time zone, which is in the content. */
  since: string | undefined
  by: Dimension | undefined
  asJson: boolean
}

export const usage = `Usage: npm run funnel -- [options]

From visitor to order: this week so far, today included, as the office's Funnel page shows it.

  --since WHEN      7d (seven days, today is one), 2026-01-31, 12h or 2026-01-31T08:00Z: since
                    that day, in the team's time zone
  --by WHAT         the same by ${dimensions.join(', ')}
  --json            for machines`

export function parseFunnelCommand(
  typed: string[],
  { nowMs }: { nowMs: number },
): { ok: true; command: FunnelCommand } | { ok: false; reason: string } {
  try {
    return { ok: true, command: read(typed, nowMs) }
  } catch (fault) {
    return { ok: false, reason: fault instanceof Error ? fault.message : String(fault) }
  }
}

function read(typed: string[], nowMs: number): FunnelCommand {
  const { positionals, values } = parseArgs({
    args: typed,
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, since: { type: 'string' }, by: { type: 'string' } },
  })
  const { since, json: asJson } = values
  if (positionals.length > 0) throw new Error(`There’s no command ${positionals[0]}, only options.`)
  if (since !== undefined && readSince(since, nowMs) > nowMs) throw new Error('--since lies ahead.')
  const by = dimensions.find((one) => one === values.by)
  if (values.by !== undefined && !by) throw new Error(`--by is one of ${dimensions.join(', ')}.`)
  return { since, by, asJson }
}
