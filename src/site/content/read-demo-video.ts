// Words of the sales video's gate and page, and its chapters.
import { z } from 'zod'
import { button, headline, lead } from './lengths.ts'
import { playerWords } from './player-words.ts'
import { readYaml } from './read-yaml.ts'
import { readWithFacts } from './with-facts.ts'

const text = z.string().min(1)

const pageSchema = z.strictObject({
  title: text,
  description: text,
  headline,
  lead,
  gate: z.strictObject({ title: text, intro: text, home: text }),
  player: playerWords,
  benefitsTitle: text,
  call: z.strictObject({ title: text, lead, next: text, zone: text, button }),
  badge: z.strictObject({ figure: text, who: text, line: text, label: text }),
})

// The film's own captions stand in the same file; the page needs only what it shows.
const filmSchema = z.object({
  lengthSeconds: z.int().positive(),
  label: z.string().regex(/^\d+:\d\d$/),
  chapters: z.array(z.object({ at: z.string().regex(/^\d+:\d\d$/), title: text, text })).length(8),
})

export const readDemoVideoPage = () => readWithFacts('pages/demo-video.yaml', pageSchema)
export const readDemoFilm = () => readYaml('demo-video.yaml', filmSchema)
