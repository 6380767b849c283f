// The data for HeldCall's ladder: eight hours of the visitor's day that include the call.
const around = 8
const usual = 9

export function callLadder(call: { startMs: number; endMs: number }, timeZone: string, label: string) {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' })
  const [hour = 0, minute = 0] = parts.format(call.startMs).split(':').map(Number)
  const first = hour < usual ? hour : hour >= usual + around - 1 ? Math.min(hour - around + 2, 24 - around) : usual
  const hours = Array.from({ length: around }, (_, index) => clock((first + index) % 24, index === 0))
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
