// What the served site was rendered to: the texts of its files, by path ('/pricing.html'), internal pages included.
import { join } from 'node:path'
import { readKeptRelease } from '../src/render/kept-release.ts'

const textual = /\.(html|ics|svg|txt|webmanifest|xml)$/

const release = readKeptRelease(join(process.env.SITE_DATA_DIR ?? 'data', 'release'), { nowMs: Date.now() })
if (!release) throw new Error('no rendering was kept: run the journeys by npm run e2e')

export const renderedFiles: ReadonlyMap<string, string> = new Map(
  [...release.files]
    .filter(([path]) => textual.test(path))
    .map(([path, { bytes }]) => [path, Buffer.from(bytes).toString()]),
)

export const renderedPages = [...renderedFiles].filter(([path]) => path.endsWith('.html'))
