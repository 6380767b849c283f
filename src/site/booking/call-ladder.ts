// The data for HeldCall's ladder, a scale of hours that shows where the call is: eight hours of the visitor's day that
// include the call.
const shownHours = 8
const firstHour = 9

export function callLadder(call: { startMs: number; endMs: number }, timeZone: string, label: string) {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' })
  const [hour = 0, minute = 0] = parts.format(call.startMs).split(':').map(Number)
  const first =
    hour < firstHour
      ? hour
      : hour >= firstHour + shownHours - 1
        ? Math.min(hour - shownHours + 2, 24 - shownHours)
        : firstHour
  const hours = Array.from({ length: shownHours }, (_, index) => clock((first + index) % 24, index === 0))
  return {
    hours,
    atHours: hour - first + minute / 60,
    lastsHours: (call.endMs - call.startMs) / 3_600_000,
    label,
  }
}

function clock(hour: number, isFirst: boolean): string {
  if (hour === 12) return 'noon'
  const half = hour < 12 ? 'am' : 'pm'
  const number = String(hour % 12 || 12)
  return isFirst || hour === 13 ? `${number} ${half}` : number
}
