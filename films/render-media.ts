// Renders the sample films and synthesizes the sample voice messages into media/: `npm run media`, or `-- demo replay`
// for only these. `-- demo --stills 12,31` writes single frames to data/stills, for inspection.
import { films } from './all-films.ts'
import { writePoster } from './posters.ts'
import { checkTools, folder, openStudio, record, stills } from './record.ts'
import { writeSound } from './sound.ts'
import { speakMessages } from './voices.ts'
import { writeCaptions } from './write-captions.ts'

const words = process.argv.slice(2)
const at = words.indexOf('--stills')
const times = at < 0 ? [] : words[at + 1]!.split(',').map(Number)
const wanted = new Set(at < 0 ? words : words.slice(0, at))
const chosen = films().filter((film) => wanted.size === 0 || wanted.has(film.name))

checkTools()
if (times.length > 0) {
  const studio = await openStudio()
  const into = folder('data/stills')
  for (const { name, film } of chosen)
    await stills(studio, film, times, (t) => `${into}${name}-${String(t).padStart(3, '0')}.png`)
  await studio.close()
} else {
  folder('media')
  const studio = await openStudio()
  for (const { name, film, quality, keys, posterSeconds } of chosen) {
    const sound = film.notes ? writeSound(`${folder('data')}${name}.wav`, film.seconds, film.notes) : undefined
    await record(studio, film, { file: `media/${name}.mp4`, quality, keys, ...(sound ? { sound } : {}) })
    writePoster(name, posterSeconds)
  }
  await studio.close()
  writeCaptions()
  if (wanted.size === 0 || wanted.has('voices')) speakMessages()
}
