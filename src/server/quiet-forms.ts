// An alarm line when a form that usually gets leads has gone quiet: the fault may be in front of the store (a page that no
// longer sends, a proxy that refuses), where nothing else here would notice. The rule is in docs/decisions/012.
import { describeError, type Log } from '#server/http/log.ts'
import type { Figures, LeadStore } from '#server/store/port.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const weekMs = 7 * dayMs
/** Two a day: with fewer a silence says nothing. */
const usualLeadsAWeek = 14
/** By chance alone one gap in 3,000 is eight times as long as the average one. */
const gapsOfSilence = 8

/** From when on a form's silence is worth an alarm, in ms since 1970; undefined where it gets too few leads to tell. */
export function quietFromMs({ count, newestMs }: Figures['leadsByForm'][number]): number | undefined {
  if (count < usualLeadsAWeek) return undefined
  return newestMs + Math.max(dayMs, (gapsOfSilence * weekMs) / count)
}

interface QuietForms {
  store: Pick<LeadStore, 'figures'>
  nowMs(): number
  log: Log
}

/** Looks once; call it every hour. A silence is told once a day. */
export function createQuietFormsWatch({ store, nowMs, log }: QuietForms): () => Promise<void> {
  const toldAtMs = new Map<string, number>()
  return async () => {
    try {
      for (const figures of (await store.figures(nowMs())).leadsByForm) {
        const { form, newestMs } = figures
        const sinceMs = quietFromMs(figures)
        if (sinceMs === undefined || nowMs() < sinceMs) toldAtMs.delete(form)
        else if (nowMs() - (toldAtMs.get(form) ?? Number.NEGATIVE_INFINITY) >= dayMs) {
          toldAtMs.set(form, nowMs())
          const quietForH = Math.floor((nowMs() - newestMs) / hourMs)
          log.error({ alarm: 'form-quiet', form, newestMs }, `no lead by this form for ${quietForH} h: try it by hand`)
        }
      }
    } catch (error) {
      log.warn({ error: describeError(error) }, 'the forms were not watched; next try in an hour')
    }
  }
}

/** Returns how to end it. */
export function watchQuietForms(quietForms: QuietForms): () => void {
  const look = createQuietFormsWatch(quietForms)
  void look()
  const timer = setInterval(() => void look(), hourMs)
  return () => clearInterval(timer)
}
