// The content of the demo video's page, the content of its gate (the form in front of the video), and the video's
// chapters.
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
  weekTitle: words,
  call: z.strictObject({ title: words, lead, next: words, zone: words, button }),
  badge: z.strictObject({ figure: words, who: words, line: words, label: words }),
})

// The file also has the film's captions, which the page doesn't need.
const filmSchema = z.object({
  lengthSeconds: z.int().positive(),
  label: z.string().regex(/^\d+:\d\d$/),
  chapters: z
    .array(
      z.object({
        at: z.string().regex(/^\d+:\d\d$/),
        title: words,
        text: words,
        /** The feature that the chapter shows, as named in plans.yaml. */
        feature: words.optional(),
      }),
    )
    .length(8),
})

export type DemoVideoPage = z.infer<typeof pageSchema>
export type DemoFilm = ReturnType<typeof readDemoFilm>

export const readDemoVideoPage = () => readFilled('pages/demo-video.yaml', pageSchema)

/** Adds to each chapter the plans that have the chapter's feature. */
export function readDemoFilm() {
  const { chapters, ...film } = readYaml('demo-video.yaml', filmSchema)
  return {
    ...film,
    chapters: chapters.map(({ feature, ...chapter }) => ({ ...chapter, plans: feature && planMarkOf(feature) })),
  }
}
