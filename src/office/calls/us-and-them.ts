// A call on two scales: the team's hours and the visitor's, five hours with the call in the second.
import { hourMs } from '#domain/clock/durations.ts'
import { wallOf } from '#domain/clock/moments.ts'

interface TwoScales {
  us: ScaleMark[]
  them: ScaleMark[]
  /** Percent of the ruler's width. */
  call: { left: number; width: number }
}

interface ScaleMark {
  left: number
  /** '9', or '8 am' where am and pm change. */
  words: string
}

const hours = 5

export function twoScales(
  call: { startMs: number; endMs: number },
  { us, them }: { us: string; them: string },
): TwoScales {
  // Starts at our full hour before the one in which the call begins.
  const fromMs = call.startMs - (wallOf(call.startMs, us).minute % 60) * 60_000 - hourMs
  const shareOf = (atMs: number) => ((atMs - fromMs) / (hours * hourMs)) * 100
  return {
    us: marksOf(fromMs, us),
    them: marksOf(fromMs, them),
    call: { left: shareOf(call.startMs), width: shareOf(call.endMs) - shareOf(call.startMs) },
  }
}

function marksOf(fromMs: number, timeZone: string): ScaleMark[] {
  // In a zone that is half an hour off, full hours fall between ours.
  const offMinutes = (60 - (wallOf(fromMs, timeZone).minute % 60)) % 60
  return Array.from({ length: hours }, (_, index) => {
    const atMs = fromMs + index * hourMs + offMinutes * 60_000
    return { left: ((atMs - fromMs) / (hours * hourMs)) * 100, words: hourTexts(atMs, timeZone) }
  })
}

const hourTexts = (atMs: number, timeZone: string) =>
  String(((Math.floor(wallOf(atMs, timeZone).minute / 60) + 11) % 12) + 1)
