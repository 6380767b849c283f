// Whether a form that usually gets leads has gone quiet: the fault may be in front of the store (a page that no longer
// sends, a proxy that refuses), where nothing else here would notice. The rule is in docs/decisions/012.
import type { FormFigures } from '#server/store/port.ts'
import type { Alarm } from './watch-forms.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const weekMs = 7 * dayMs
/** Two a day: with fewer a silence says nothing. */
const usualLeadsAWeek = 14
/** By chance alone one gap in 3,000 is eight times as long as the average one. */
const gapsOfSilence = 8

/** From when on a form's silence is worth an alarm, in ms since 1970; undefined where it gets too few leads to tell. */
export function quietFromMs({ count, newestMs }: Pick<FormFigures, 'count' | 'newestMs'>): number | undefined {
  if (count < usualLeadsAWeek) return undefined
  return newestMs + Math.max(dayMs, (gapsOfSilence * weekMs) / count)
}

export function silenceAlarm(figures: FormFigures, nowMs: number): Alarm | undefined {
  const { form, newestMs } = figures
  const sinceMs = quietFromMs(figures)
  if (sinceMs === undefined || nowMs < sinceMs) return undefined
  const quietForH = Math.floor((nowMs - newestMs) / hourMs)
  return {
    facts: { alarm: 'form-quiet', form, newestMs },
    message: `no lead by this form for ${quietForH} h: try it by hand`,
  }
}
