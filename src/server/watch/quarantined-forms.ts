// An alarm when a form holds back more than usual: people among the robots would wait in quarantine unnoticed.
import { isHeldBackUnusually } from '#domain/quarantine/held-back.ts'
import type { FormFigures } from '#server/store/leads/lead-figures.ts'
import type { Alarm } from './watch-forms.ts'

export function quarantineAlarm(figures: FormFigures): Alarm | undefined {
  if (!isHeldBackUnusually(figures)) return undefined
  const { quarantined, received } = figures.lastDay
  return {
    facts: { alarm: 'form-quarantined', form: figures.form, quarantined, received },
    message: `${quarantined} of ${received} submissions by this form were held back in a day: look through them, release the people`,
  }
}
