// Implements `npm run funnel`, which prints the figures of the office's Funnel page as text or as JSON.

import type { FunnelGroup } from '#contract/funnel.ts'
import { type Dimension, dimensions } from '#domain/analytics/count-keys.ts'
import type { CountingMode, Period } from '#domain/analytics/funnel-periods.ts'
import { lastDays, weekOf } from '#domain/analytics/periods.ts'
import { funnelSteps, groupFigures, groupSteps, steps } from '#domain/analytics/steps.ts'
import { dayAt } from '#domain/clock/opening-hours.ts'
import { printable } from '#domain/terminal/printable.ts'
import { capitalize } from '#domain/texts/texts.ts'
import { readSince } from '#domain/time/read-since.ts'
import { oneOf, option, readBy, type Verbs, verbsFor } from '#server/commands/verbs.ts'
import { type FunnelTotals, type GroupsSources, readFunnelGroups, readFunnelTotals } from './read-funnel.ts'

export interface FunnelCommandSources extends GroupsSources {
  mode: CountingMode
  write(text: string): Promise<void>
}

/** `npm run funnel` has no verbs, only options. */
export const funnelVerbs = ({ nowMs }: { nowMs: number }): Verbs<FunnelCommandSources> => ({
  '': verbsFor<FunnelCommandSources>()({
    does: 'From visitor to order: this week since Sunday, today included, as the office’s Funnel page shows it.',
    options: {
      since: option(
        // The text stays as typed, because a date means a day in the team's time zone. The time zone is known only once
        // the content has been read.
        readBy((typed) => {
          if (readSince(typed, nowMs) > nowMs) throw new Error('--since lies ahead.')
          return typed
        }),
        'WHEN',
        '7d (seven days, today is one), 2026-01-31, 12h or 2026-01-31T08:00Z: since that day, in the team’s time zone',
      ),
      by: option(oneOf('--by', dimensions), 'WHAT', `the same by ${dimensions.join(', ')}`),
    },
    run: showFunnel,
  }),
})

async function showFunnel(
  { since, by, asJson }: { since?: string | undefined; by?: Dimension | undefined; asJson: boolean },
  sources: FunnelCommandSources,
): Promise<undefined> {
  const { mode, write } = sources
  const period = periodSince(since, sources)
  const totals = await readFunnelTotals(period, sources)
  const groups = by && (await readFunnelGroups({ period, by, filter: {} }, sources))
  if (asJson) {
    const { counts, views, bots } = totals
    const sums = { visitorDays: counts.visit, views, bots, steps: steps.map((step) => ({ step, count: counts[step] })) }
    await write(`${JSON.stringify({ ...period, mode, ...sums, ...(groups && { groups: groups.rows }) })}\n`)
    return
  }
  await write(textOf(totals, { period, mode, timezone: sources.timezone }))
  if (groups) await write(tableOf(groups))
}

function periodSince(since: string | undefined, { timezone, nowMs }: GroupsSources): Period {
  const now = nowMs()
  const today = dayAt(timezone, now)
  if (since === undefined) return weekOf(today)
  const days = /^(\d+)d$/.exec(since)?.[1]
  if (days) return lastDays(today, Math.max(1, Number(days)))
  // A date already is a day in the team's time zone; only an instant has to be converted.
  return { from: since.length === 10 ? since : dayAt(timezone, readSince(since, now)), to: today }
}

const number = new Intl.NumberFormat('en-US')

function textOf(
  { counts, views, bots, partialDays }: FunnelTotals,
  { period, mode, timezone }: { period: Period; mode: CountingMode; timezone: string },
): string {
  const lines = [
    `${period.from === period.to ? period.to : `${period.from} to ${period.to}`}, today so far, ${timezone}`,
    '',
    ...steps.map((step) => `${funnelSteps[step].label.padEnd(22)}${number.format(counts[step]).padStart(10)}`),
    '',
    mode === 'off'
      ? 'COUNTING=0: visits aren’t counted. Demos, calls and orders come from your leads.'
      : `${number.format(views)} pages seen. Bots: ${number.format(bots)} visitors, not included.`,
    ...(mode === 'posts' ? ['COUNTING=posts: browsers report what they see. Without script nothing is counted.'] : []),
    ...partialDays.map(
      (day) => `${day}: some views are missing. A server stopped without notice, or more came than is kept.`,
    ),
  ]
  return `${lines.join('\n')}\n`
}

/** The greatest width of the name column. A longer name only moves its own figures to the right. */
const widest = 60

function tableOf({ by, rows, all }: { by: Dimension; rows: FunnelGroup[]; all: Omit<FunnelGroup, 'name'> }): string {
  const table = [
    [capitalize(by), ...groupSteps.map((step) => funnelSteps[step].group.head)],
    ...rows.map(({ name, ...figures }) => [printable(name) || `no ${by}`, ...figuresOf(figures)]),
    ['All', ...figuresOf(all)],
  ]
  const width = Math.min(widest, Math.max(...table.map(([name = '']) => name.length)))
  const line = ([name = '', ...cells]: string[]) =>
    [name.padEnd(width), ...cells.map((cell, index) => cell.padStart(table[0]![index + 1]!.length))].join('  ')
  return `\n${table.map(line).join('\n')}\n`
}

const figuresOf = (row: Omit<FunnelGroup, 'name'>) => groupFigures.map((figure) => number.format(row[figure]))
