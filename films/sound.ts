// The films' own sound: a soft tick on every beat, and a wooden note whenever something lands on screen.
import { writeFileSync } from 'node:fs'
import { beat } from './motion.ts'

const rate = 24_000
/** In hertz; a pentatonic scale, so that any two notes sound good together. */
const row = [261.63, 329.63, 392, 440, 523.25, 440, 392, 329.63, 293.66, 392, 440, 587.33]

/** Writes a mono 16-bit WAV and returns its path. */
export function writeSound(file: string, seconds: number, notes: number[]): string {
  const samples = new Float32Array(Math.round(seconds * rate))
  for (let at = 0; at < seconds; at += beat) tickAt(samples, at, Math.round(at / beat) % 4 === 0 ? 0.035 : 0.018)
  for (let at = 0; at < seconds - 4; at += 8 * beat)
    bassAt(samples, at, Math.round(at / beat / 8) % 2 === 0 ? 130.81 : 98)
  notes.forEach((at, index) => {
    // Snap to the film's nearest eighth note: pictures may land between beats, music may not.
    woodAt(samples, Math.round(at / (beat / 2)) * (beat / 2), row[(index * 5) % row.length]!)
  })
  fade(samples, 2)
  writeFileSync(file, wav(samples))
  return file
}

function add(samples: Float32Array, at: number, seconds: number, value: (t: number) => number): void {
  const from = Math.round(at * rate)
  const until = Math.min(samples.length, from + Math.round(seconds * rate))
  for (let index = from; index < until; index += 1) samples[index]! += value((index - from) / rate)
}

const tone = (hertz: number, t: number): number => Math.sin(2 * Math.PI * hertz * t)

const tickAt = (samples: Float32Array, at: number, loud: number): void =>
  add(samples, at, 0.06, (t) => loud * Math.exp(-t * 95) * (tone(1150, t) + 0.5 * tone(1730, t)))

const woodAt = (samples: Float32Array, at: number, hertz: number): void =>
  add(
    samples,
    at,
    1.4,
    (t) =>
      0.15 *
      Math.min(1, t / 0.004) *
      (tone(hertz, t) * Math.exp(-t * 4.2) + 0.22 * tone(hertz * 3.93, t) * Math.exp(-t * 15)),
  )

const bassAt = (samples: Float32Array, at: number, hertz: number): void =>
  add(samples, at, 3, (t) => 0.055 * Math.min(1, t / 0.02) * tone(hertz, t) * Math.exp(-t * 1.5))

function fade(samples: Float32Array, seconds: number): void {
  const length = seconds * rate
  for (let n = 0; n < length; n += 1) samples[samples.length - 1 - n]! *= n / length
}

function wav(samples: Float32Array): Buffer {
  const bytes = Buffer.alloc(44 + samples.length * 2)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + samples.length * 2, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt32LE(rate * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(samples.length * 2, 40)
  samples.forEach((sample, index) => {
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), 44 + index * 2)
  })
  return bytes
}
