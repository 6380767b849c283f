// Reads the files of content/ as they are, and the JSON Schema of each. The office builds its forms from the schemas.
import { globSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse } from 'yaml'
import type { JsonSchema } from '#domain/content/json-schema.ts'

const root = resolve(import.meta.dirname, '../../..')

/** The files' texts by path within content/, e.g. 'pages/home.yaml'. */
export const readContentTexts = (): Map<string, string> =>
  new Map(
    globSync('content/**/*.{yaml,md}', { cwd: root })
      .sort()
      .map((path) => [relative('content', path), readFileSync(join(root, path), 'utf8')]),
  )

/** A file's value; for a Markdown file, its front matter with its text as `body`. */
export function contentValue(path: string, text: string): unknown {
  if (!path.endsWith('.md')) return parse(text)
  const [, front = '', body = ''] = text.split(/^---\n/m)
  return { ...parse(front), body }
}

/**
 * Calls all of the site's functions that read content, and returns the schemas that those functions use.
 * @param content the texts to read; those in content/ by default
 */
export async function readContentSchemas(content = readContentTexts()): Promise<Record<string, JsonSchema>> {
  const load = (path: string): Promise<Record<string, unknown>> =>
    import(/* @vite-ignore */ pathToFileURL(join(root, path)).href)
  const rendering = (await load('src/site/content/rendering.ts')) as typeof import('#content/rendering.ts')
  const settings = { publicUrl: 'https://www.example.com' }
  rendering.beginRendering({ content, settings, now: new Date('2026-11-19') } as never)
  const plans = (await load('src/site/content/read-plans.ts')) as typeof import('#content/read-plans.ts')
  const introduction = (await load(
    'src/site/introduction/read-introduction.ts',
  )) as typeof import('#site/introduction/read-introduction.ts')
  const introductions = introduction.introductionPaths()
  /** Arguments for those of the site's functions that need some. */
  const args: Record<string, unknown[][]> = {
    readLegalText: [['privacy'], ['terms']],
    readOrder: [[plans.readPlans()[0]]],
    readShareCards: [[]],
    readIntroduction: introductions.filter(({ props }) => !props.form).map(({ params }) => [params.page]),
    readFormIntroduction: introductions.filter(({ props }) => props.form).map(({ params }) => [params.page]),
  }
  for (const path of globSync('src/site/**/read-*.ts', { cwd: root }).filter((one) => !one.endsWith('.test.ts')))
    for (const [name, read] of Object.entries(await load(path)))
      if (typeof read === 'function' && /^read[A-Z]/.test(name))
        for (const given of args[name] ?? (read.length === 0 ? [[]] : [])) await read(...given)
  return rendering.schemasRead() as Record<string, JsonSchema>
}
