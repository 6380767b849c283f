// Plays two notes when a lead arrives, if the user turned the sound on for this device. The browser generates the
// sound, so no file is loaded. Browsers play nothing before the first click or key on the page.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { TimelineMarker } from '#contract/today.ts'
import { keepChoice, readChoice } from './device-choice.ts'
import { useCan } from './me.ts'
import { daySummaryQuery } from './queries.ts'

const isOnKey = 'office-sound'
const playedKey = 'office-sound-played'

const listeners = new Set<() => void>()

export const isSoundOn = (): boolean => readChoice(isOnKey) === 'on'

/** Turning the sound on plays it once. */
export function turnSound(isOn: boolean): void {
  keepChoice(isOnKey, isOn ? 'on' : undefined)
  for (const listener of listeners) listener()
  if (isOn) playNotes()
}

export const useSoundOn = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, isSoundOn)

export function useArrivalSound(): void {
  const { data: summary } = useQuery({ ...daySummaryQuery, enabled: useCan('numbers.see') })
  const known = useRef<number>(undefined)
  const newestMs = summary && newestArrival(summary.today)
  useEffect(() => {
    if (newestMs === undefined) return
    if (known.current !== undefined && newestMs > known.current && isSoundOn()) playOnce(newestMs)
    known.current = Math.max(newestMs, known.current ?? 0)
  }, [newestMs])
}

/** When the day's newest lead was received; 0 if the day has none. Quarantined leads (suspected spam) don't count. */
export const newestArrival = (today: readonly TimelineMarker[]): number =>
  Math.max(0, ...today.filter(({ kind }) => kind !== 'quarantine').map(({ receivedAtMs }) => receivedAtMs))

/** Several windows of one browser see the same lead, but only the first one plays the sound. */
function playOnce(receivedAtMs: number) {
  if (Number(readChoice(playedKey)) >= receivedAtMs) return
  keepChoice(playedKey, String(receivedAtMs))
  playNotes()
}

/** The pitch in Hz and the start in seconds of each note. */
const notes = [
  { pitch: 659.3, at: 0 },
  { pitch: 880, at: 0.14 },
]
const noteSeconds = 0.3
const loudness = 0.12

let audio: AudioContext | undefined

async function playNotes() {
  // Before the first click or key, the browser would only collect the sounds, and later play all of them at once.
  if (!navigator.userActivation?.hasBeenActive) return
  try {
    audio ??= new AudioContext()
    await audio.resume()
    for (const { pitch, at } of notes) playNote(audio, pitch, audio.currentTime + at)
  } catch {
    // A device without audio output can't play the notes. The list of leads still shows the lead.
  }
}

function playNote(audio: AudioContext, pitch: number, at: number) {
  const volume = new GainNode(audio, { gain: 0 })
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(loudness, at + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.001, at + noteSeconds)
  const note = new OscillatorNode(audio, { frequency: pitch })
  note.connect(volume).connect(audio.destination)
  note.start(at)
  note.stop(at + noteSeconds)
}
