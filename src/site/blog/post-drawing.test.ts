// Tests which drawing a post gets. A post needs only one file in content/, because its own drawing is optional.
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readYaml } from '#content/read-yaml.ts'
import { postDrawing, tagDrawing } from './post-drawing.ts'

const drawings = Object.fromEntries(
  globSync('src/site/blog/drawings/*.svg').map((path) => [basename(path, '.svg'), readFileSync(path, 'utf8')]),
)
const tagged = z.looseObject({ tags: z.record(z.string(), z.looseObject({ drawing: tagDrawing })) })
const { tags } = readYaml('pages/blog.yaml', tagged)

test('a post without its own drawing gets the drawing of its first tag', () => {
  for (const tag of Object.keys(tags)) {
    const drawn = postDrawing({ slug: 'a-new-post', tags: [tag, 'texting'], drawing: undefined }, { drawings, tags })
    expect(drawn).toEqual({ svg: drawings[tags[tag]!.drawing.of], label: tags[tag]!.drawing.label })
    expect(drawn.svg).toMatch(/^<svg/)
    expect(drawn.label).toMatch(/^Illustration: /)
  }
})

test('a post with its own drawing gets that drawing, with the post’s description of it', () => {
  const post = { slug: 'six-quiet-weeks', tags: ['leads'], drawing: 'Illustration: a calendar' }
  expect(postDrawing(post, { drawings, tags })).toEqual({ svg: drawings['six-quiet-weeks'], label: post.drawing })
})

test('reports the file and the fix for a drawing without a description, or a description without a drawing', () => {
  expect(() =>
    postDrawing({ slug: 'six-quiet-weeks', tags: ['leads'], drawing: undefined }, { drawings, tags }),
  ).toThrow('content/blog/six-quiet-weeks.md: drawing: is missing')
  expect(() => postDrawing({ slug: 'a-new-post', tags: ['leads'], drawing: 'A van' }, { drawings, tags })).toThrow(
    'content/blog/a-new-post.md: drawing: there is no src/site/blog/drawings/a-new-post.svg that these words could describe',
  )
})
