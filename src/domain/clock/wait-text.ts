// Describes the length of a wait, as short text and for screen readers.
import { counted } from '#domain/texts/texts.ts'

/** '0:48', '26:10', from one hour on '2 h 3 min' */
export function waitText(waitedMs: number): string {
  const { hours, minutes, seconds } = partsOf(waitedMs)
  return hours > 0 ? waitHoursText(waitedMs) : `${minutes}:${String(seconds).padStart(2, '0')}`
}

/** '8 min', '2 h 14 min' */
export function waitHoursText(waitedMs: number): string {
  const { hours, minutes } = partsOf(waitedMs)
  return [hours > 0 && `${hours} h`, (minutes > 0 || hours === 0) && `${minutes} min`].filter(Boolean).join(' ')
}

/** '1 day', '15 days' */
export const waitDaysText = (days: number): string => counted(days, 'day')

/** '6 minutes 51 seconds'; without seconds from one hour on: '2 hours 3 minutes' */
export function describeWait(waitedMs: number): string {
  const { hours, minutes, seconds } = partsOf(waitedMs)
  const parts: [count: number, noun: string][] = hours
    ? [
        [hours, 'hour'],
        [minutes, 'minute'],
      ]
    : [
        [minutes, 'minute'],
        [seconds, 'second'],
      ]
  const units = parts.filter(([count]) => count > 0).map(([count, noun]) => counted(count, noun))
  return units.join(' ') || '0 seconds'
}

/** How soon a response should come: '2 minutes' */
export const describeTarget = (targetMs: number): string => {
  const { hours, minutes, seconds } = partsOf(targetMs)
  if (hours === 0 && seconds > 0) return minutes === 0 ? counted(seconds, 'second') : waitText(targetMs)
  return hours > 0 ? counted(hours, 'hour') : counted(minutes, 'minute')
}

function partsOf(waitedMs: number) {
  const seconds = Math.max(0, Math.floor(waitedMs / 1000))
  return { hours: Math.floor(seconds / 3600), minutes: Math.floor(seconds / 60) % 60, seconds: seconds % 60 }
}
