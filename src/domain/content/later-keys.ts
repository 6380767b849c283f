// Keys that later releases added to our content. A team's own copy of the content (CONTENT_DIR) may be older and lack
// them. The value from our sample file is used instead, so that a new release can start with the team's older files.
// Files that are missing as a whole need no entry here, because our file is always used for them.
import { isMap, parse, parseDocument } from 'yaml'
import { editValue } from './edit-value.ts'
import { valueAt } from './merge-values.ts'
import { reviseYaml } from './revise-yaml.ts'

/** Keyed by the file's path within content/. The values are key paths with dots; none of these keys is in a list. */
export const laterKeys: Partial<Record<string, string[]>> = {
  'plans.yaml': ['words.refund', 'words.everyPlan', 'words.andUp', 'words.setupWithCoupon', 'shown'],
  'sample-week.yaml': ['schedule'],
  'shell.yaml': ['bar', 'ways', 'demoDialog.promise'],
  'pages/demo-video.yaml': ['weekTitle'],
  'pages/home.yaml': ['promise', 'end', 'hero.onPhone'],
  'testimonials.yaml': ['sampleMark'],
  'pages/booking.yaml': ['expect.video', 'expect', 'done.join', 'entry.videoLater', 'calendar.failed.details'],
  'pages/testimonials.yaml': ['sampleLead'],
  'pages/workshop.yaml': ['voices.mark'],
  'pages/sms-calculator.yaml': ['next'],
  'pages/pricing.yaml': ['start', 'questions', 'today'],
  'emails/weekly-summary.yaml': ['heldOpen', 'heldUnnoted', 'stepStops'],
  'emails/shared.yaml': ['joinCall', 'choices', 'noCalls', 'oneMinute'],
  'emails/booking-confirmed.yaml': ['videoLater'],
  'emails/booking-moved.yaml': ['videoLater'],
  'emails/booking-reminder-day.yaml': ['videoLater'],
  'emails/booking-reminder-hour.yaml': ['videoLater'],
}

/** Empty for a file that can't be parsed, because the code that reads the file reports the error. */
export function lackingKeys(file: string, text: string, later = laterKeys): string[] {
  const keys = later[file]
  if (!keys) return []
  const document = parseDocument(text)
  if (document.errors.length > 0) return []
  const isMissing = (key: string) => {
    const path = key.split('.')
    const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true)
    return isMap(parent) && !document.hasIn(path)
  }
  return keys.filter(isMissing)
}

/**
 * Returns the text of the team's file, with the sample's value for each key that it lacks.
 * @param own the team's file
 * @param sample the file that came with the code
 */
export function withLaterKeys(file: string, { own, sample }: { own: string; sample: string }, later = laterKeys) {
  const lacking = lackingKeys(file, own, later)
  if (lacking.length === 0) return own
  const samples: unknown = parse(sample)
  const filled = lacking.reduce<unknown>((value, key) => {
    const path = key.split('.')
    return editValue(value, path, valueAt(samples, path))
  }, parse(own))
  return reviseYaml(own, filled)
}
