// The alarm of a form that usually gets leads and has gone quiet.
import { hourMs } from '#domain/clock/durations.ts'
import { quietFromMs } from '#domain/quiet/quiet-from.ts'
import type { FormFigures } from '#server/store/leads/lead-figures.ts'
import type { Alarm } from './watch-forms.ts'

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
