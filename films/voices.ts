// The sample voice messages of the testimonials page, spoken by the speech synthesizer built into ffmpeg (flite). They
// are nobody's real voice: media/voice-messages.json says so next to each transcript.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'

interface Message {
  slug: string
  who: string
  place: string
  /** flite's voices: rms and awb are low, slt is high */
  voice: 'rms' | 'slt' | 'awb'
  paragraphs: string[]
}

const messages: Message[] = [
  {
    slug: 'tucson',
    who: 'Crew lead, move-outs and deep cleans',
    place: 'Tucson, Arizona',
    voice: 'slt',
    paragraphs: [
      'So the thing nobody tells you about a move-out is the landlord wants the invoice before you’ve found your keys. Now I tap Done on the porch.',
      'By the time I’ve got the vacuum in the van, it says paid. I haven’t written an invoice on my knee since spring.',
    ],
  },
  {
    slug: 'chattanooga',
    who: 'Owner, one van and a helper',
    place: 'Chattanooga, Tennessee',
    voice: 'rms',
    paragraphs: ['I used to say I’d do the reminders on Sunday, and then I didn’t. Now on Sundays I go to the lake.'],
  },
]

export function speakMessages(): void {
  mkdirSync('data', { recursive: true })
  const spoken = messages.map(({ slug, who, place, voice, paragraphs }) => {
    const file = `voice-${slug}.mp3`
    const words = `data/voice-${slug}.txt`
    // flite reads straight apostrophes only.
    writeFileSync(words, paragraphs.join('\n\n').replaceAll('’', "'"))
    const polish =
      'atempo=0.88,highpass=f=90,equalizer=f=3200:t=q:w=1:g=-3,adelay=250,apad=pad_dur=0.4,loudnorm=I=-18:TP=-2'
    const said = spawnSync(
      'ffmpeg',
      [
        '-v',
        'error',
        '-y',
        '-f',
        'lavfi',
        '-i',
        `flite=textfile=${words}:voice=${voice}`,
        '-af',
        polish,
        '-ar',
        '22050',
        '-ac',
        '1',
        '-c:a',
        'libmp3lame',
        '-b:a',
        '40k',
        '-map_metadata',
        '-1',
        '-fflags',
        '+bitexact',
        `media/${file}`,
      ],
      { stdio: 'inherit' },
    )
    if (said.status !== 0)
      throw new Error(`ffmpeg couldn’t speak ${file}. It needs to be built with libflite, as Debian's is.`)
    return {
      slug,
      file,
      who,
      place,
      seconds: lengthOf(`media/${file}`),
      sample: true,
      spokenBy: 'synthetic voice',
      transcript: paragraphs,
    }
  })
  writeFileSync('media/voice-messages.json', `${JSON.stringify(spoken, null, 2)}\n`)
}

function lengthOf(file: string): number {
  const told = spawnSync('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file], {
    encoding: 'utf8',
  })
  return Math.round(Number(told.stdout) * 10) / 10
}
