// The words of the sales video's gate and page, and its chapters.
import { z } from 'zod'
import { button, headline, lead, words } from './lengths.ts'
import { readFilled } from './page-placeholders.ts'
import { playerTexts } from './player-texts.ts'
import { planMarkOf } from './read-plans.ts'
import { readYaml } from './read-yaml.ts'

const pageSchema = z.strictObject({
  title: words,
  description: words,
  headline,
  lead,
  gate: z.strictObject({ title: words, intro: words, home: words }),
  player: playerTexts,
  benefitsTitle: words,
  call: z.strictObject({ title: words, lead, next: words, zone: words, button }),
  badge: z.strictObject({ figure: words, who: words, line: words, label: words }),
})

// The film's own captions are in the same file; the page needs only what it shows.
const filmSchema = z.object({
  lengthSeconds: z.int().positive().meta({ unit: 'seconds' }),
  label: z.string().regex(/^\d+:\d\d$/),
  chapters: z
    .array(
      z.object({
        at: z.string().regex(/^\d+:\d\d$/),
        title: words,
        text: words,
        /** The feature of plans.yaml that it shows. */
        feature: words.optional(),
      }),
    )
    .length(8),
})

export type DemoVideoPage = z.infer<typeof pageSchema>
export type DemoFilm = ReturnType<typeof readDemoFilm>

export const readDemoVideoPage = () => readFilled('pages/demo-video.yaml', pageSchema)

/** Each chapter with the plans that have what it shows. */
export function readDemoFilm() {
  const { chapters, ...film } = readYaml('demo-video.yaml', filmSchema)
  return {
    ...film,
    chapters: chapters.map(({ feature, ...chapter }) => ({ ...chapter, plans: feature && planMarkOf(feature) })),
  }
}
