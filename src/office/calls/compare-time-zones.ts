// Computes the positions for showing a call between two scales of five hours each: one in the team's zone, one in the
// visitor's. The call begins in the second hour.
import { hourMs } from '#domain/clock/durations.ts'
import { toWallClock } from '#domain/clock/moments.ts'

interface TwoScales {
  us: ScaleMark[]
  them: ScaleMark[]
  /** In percent of the scales' width. */
  call: { left: number; width: number }
}

interface ScaleMark {
  left: number
  /** The hour without am or pm: '9'. */
  words: string
}

const hours = 5

export function compareTimeZones(
  call: { startMs: number; endMs: number },
  { us, them }: { us: string; them: string },
): TwoScales {
  // The scales start one hour before the full hour in which the call begins, in the team's zone.
  const fromMs = call.startMs - (toWallClock(call.startMs, us).minute % 60) * 60_000 - hourMs
  const shareOf = (atMs: number) => ((atMs - fromMs) / (hours * hourMs)) * 100
  return {
    us: marksOf(fromMs, us),
    them: marksOf(fromMs, them),
    call: { left: shareOf(call.startMs), width: shareOf(call.endMs) - shareOf(call.startMs) },
  }
}

function marksOf(fromMs: number, timeZone: string): ScaleMark[] {
  // The minutes until the zone's first full hour. The scale starts at a full hour of the team's zone, but the visitor's
  // zone may differ from it by half an hour.
  const offMinutes = (60 - (toWallClock(fromMs, timeZone).minute % 60)) % 60
  return Array.from({ length: hours }, (_, index) => {
    const atMs = fromMs + index * hourMs + offMinutes * 60_000
    return { left: ((atMs - fromMs) / (hours * hourMs)) * 100, words: hourTexts(atMs, timeZone) }
  })
}

const hourTexts = (atMs: number, timeZone: string) =>
  String(((Math.floor(toWallClock(atMs, timeZone).minute / 60) + 11) % 12) + 1)
