// Checks every form's figures each hour and raises alarm lines: a form that has gone quiet, or one that holds back more
// than usual. A lasting condition is reported once a day; one that ended is reported again when it returns.
import { dayMs, hourMs } from '#domain/clock/durations.ts'
import { describeError, type Log } from '#server/http/log.ts'
import type { FormFigures } from '#server/store/leads/lead-figures.ts'
import type { LeadStore } from '#server/store/store.ts'
import { quarantineAlarm } from './quarantined-forms.ts'
import { silenceAlarm } from './quiet-forms.ts'

export interface Alarm {
  facts: { alarm: string; form: string } & Record<string, unknown>
  message: string
}

const rules: ((figures: FormFigures, nowMs: number) => Alarm | undefined)[] = [silenceAlarm, quarantineAlarm]

interface WatchedForms {
  store: Pick<LeadStore, 'figures'>
  nowMs(): number
  log: Log
  /** Called for each alarm that is raised, besides the log. */
  onAlarm?(alarm: Alarm): unknown
}

/** Checks once; call it every hour. */
export function createFormsWatch({ store, nowMs, log, onAlarm }: WatchedForms): () => Promise<void> {
  const toldAtMs = rules.map(() => new Map<string, number>())

  function tell(alarm: Alarm, told: Map<string, number>) {
    const { form } = alarm.facts
    if (nowMs() - (told.get(form) ?? Number.NEGATIVE_INFINITY) < dayMs) return
    told.set(form, nowMs())
    log.error(alarm.facts, alarm.message)
    onAlarm?.(alarm)
  }

  return async () => {
    try {
      for (const figures of (await store.figures(nowMs())).leadsByForm)
        for (const [index, rule] of rules.entries()) {
          const alarm = rule(figures, nowMs())
          if (alarm) tell(alarm, toldAtMs[index]!)
          else toldAtMs[index]!.delete(figures.form)
        }
    } catch (error) {
      log.warn({ error: describeError(error) }, 'the forms were not watched; next try in an hour')
    }
  }
}

/** Returns a function that stops it. */
export function watchForms(watched: WatchedForms): () => void {
  const look = createFormsWatch(watched)
  void look()
  const timer = setInterval(() => void look(), hourMs)
  return () => clearInterval(timer)
}
