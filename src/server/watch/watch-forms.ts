// Checks every form's figures each hour and logs an alarm for a form that has gone quiet or quarantines more than
// usual. A condition that lasts is reported once a day. A condition that ended and comes back is reported right away.
import { dayMs, hourMs } from '#domain/clock/durations.ts'
import { isQuarantineRateUnusual } from '#domain/quarantine/quarantine-rate.ts'
import { quietFromMs } from '#domain/quiet/quiet-from.ts'
import { describeError, type Log } from '#server/http/log.ts'
import type { FormFigures } from '#server/store/leads/lead-figures.ts'
import type { LeadStore } from '#server/store/store.ts'

export interface Alarm {
  fields: { alarm: string; form: string } & Record<string, unknown>
  message: string
}

const rules: ((figures: FormFigures, nowMs: number) => Alarm | undefined)[] = [silenceAlarm, quarantineAlarm]

interface WatchedForms {
  store: Pick<LeadStore, 'readLeadFigures'>
  nowMs(): number
  log: Log
  /** Called for each alarm, in addition to logging it. */
  onAlarm?(alarm: Alarm): unknown
}

/** Returns a function that checks once. It must be called every hour. */
export function createFormsWatch({ store, nowMs, log, onAlarm }: WatchedForms): () => Promise<void> {
  const reportedAtMs = rules.map(() => new Map<string, number>())

  function report(alarm: Alarm, lastReportedMs: Map<string, number>) {
    const { form } = alarm.fields
    if (nowMs() - (lastReportedMs.get(form) ?? Number.NEGATIVE_INFINITY) < dayMs) return
    lastReportedMs.set(form, nowMs())
    log.error(alarm.fields, alarm.message)
    onAlarm?.(alarm)
  }

  return async () => {
    try {
      for (const figures of (await store.readLeadFigures(nowMs())).leadsByForm)
        for (const [index, rule] of rules.entries()) {
          const alarm = rule(figures, nowMs())
          if (alarm) report(alarm, reportedAtMs[index]!)
          else reportedAtMs[index]!.delete(figures.form)
        }
    } catch (error) {
      log.warn({ error: describeError(error) }, 'the forms were not watched; next try in an hour')
    }
  }
}

/** Returns a function that stops the watch. */
export function watchForms(watched: WatchedForms): () => void {
  const check = createFormsWatch(watched)
  void check()
  const timer = setInterval(() => void check(), hourMs)
  return () => clearInterval(timer)
}

/** Reports a form that quarantines more leads than usual, because real people's leads may be among them. */
function quarantineAlarm(figures: FormFigures): Alarm | undefined {
  if (!isQuarantineRateUnusual(figures)) return undefined
  const { quarantined, received } = figures.lastDay
  return {
    fields: { alarm: 'form-quarantined', form: figures.form, quarantined, received },
    message: `${quarantined} of ${received} submissions by this form were held back in a day: look through them, release the people`,
  }
}

/** Reports a form that usually gets leads and has gone quiet. */
function silenceAlarm(figures: FormFigures, nowMs: number): Alarm | undefined {
  const { form, newestMs } = figures
  const sinceMs = quietFromMs(figures)
  if (sinceMs === undefined || nowMs < sinceMs) return undefined
  const quietForH = Math.floor((nowMs - newestMs) / hourMs)
  return {
    fields: { alarm: 'form-quiet', form, newestMs },
    message: `no lead by this form for ${quietForH} h: try it by hand`,
  }
}
