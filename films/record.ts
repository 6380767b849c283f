// `npm run media` records the films in media/ from the site's own screens. With `-- demo replay`, it records only the
// films called demo and replay. Each film keeps the sound that its file in media/ already has.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { findBrowser } from '../scripts/check/find-browser.ts'
import { writeCaptions } from './captions.ts'
import { playScenes } from './play-scenes.ts'

const framesPerSecond = 12
const stage = resolve('data/films')
const names = process.argv.slice(2)

// Bundled like the site, but with class names that films.yaml can use.
await build({
  configFile: false,
  logLevel: 'warn',
  base: `${pathToFileURL(stage)}/`,
  publicDir: false,
  css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}` } },
  build: {
    ssr: 'films/films.tsx',
    outDir: stage,
    ssrEmitAssets: true,
    cssCodeSplit: false,
    rolldownOptions: { output: { assetFileNames: '[name][extname]' } },
  },
})
const { films }: typeof import('./films.tsx') = await import(`${stage}/films.js`)
const chosen = films().filter(({ name }) => names.length === 0 || names.includes(name))
const flags = ['--no-sandbox', '--font-render-hinting=none']
const browser = await chromium.launch({ executablePath: findBrowser(), args: flags })
for (const film of chosen) await record(film, await open(film))
await browser.close()
writeCaptions()

type Film = ReturnType<typeof films>[number]

async function open({ html, scenes, size: [width, height] }: Film) {
  // The site's `font-display: optional` skips a font that loads late, but a recording must wait for its fonts.
  const styles = readFileSync(`${stage}/style.css`, 'utf8').replaceAll('font-display:optional', 'font-display:block')
  writeFileSync(`${stage}/stage.html`, `<!doctype html><style>${styles}</style>${html}`)
  const page = await browser.newPage({ viewport: { width, height } })
  await page.goto(`${pathToFileURL(stage)}/stage.html`)
  await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())))
  const camera = await page.context().newCDPSession(page)
  const happenings = scenes.map(({ screen: _, ...scene }) => scene)
  const png = { format: 'png', optimizeForSpeed: true } as const
  let shown = ''
  let picture = Buffer.alloc(0)
  return async (seconds: number, scale = 1) => {
    const frame = await page.evaluate(playScenes, { scenes: happenings, seconds })
    if (frame !== shown) {
      const clip = { x: 0, y: 0, width, height, scale }
      const { data } = await camera.send('Page.captureScreenshot', { ...png, clip })
      picture = Buffer.from(data, 'base64')
    }
    shown = frame
    return picture
  }
}

async function record({ name, seconds, marks, posterAt }: Film, shoot: Awaited<ReturnType<typeof open>>) {
  const [from, to] = [`media/${name}.mp4`, `data/${name}.mp4`]
  const input = `-f image2pipe -framerate ${framesPerSecond} -c:v png -i pipe:0 -i ${from} -map 0:v -map 1:a? -c:a copy`
  const encoding = '-c:v libx264 -preset slow -tune animation -refs 4 -crf 24 -pix_fmt yuv420p -g 60'
  const colors =
    '-vf scale=out_color_matrix=bt709:out_range=tv -colorspace bt709 -color_primaries bt709 -color_trc bt709'
  const file = `-force_key_frames ${marks.join() || 0} -t ${seconds} -movflags +faststart -map_metadata -1 -fflags +bitexact -flags:v +bitexact ${to}`
  const args = `-v error -y ${input} ${encoding} ${colors} ${file}`.split(' ')
  const encoder = spawn('ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'] })
  for (let frame = 0; frame < seconds * framesPerSecond; frame += 1) {
    if (!encoder.stdin.write(await shoot(frame / framesPerSecond))) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  const [code] = await once(encoder, 'close')
  if (code !== 0) throw new Error(`ffmpeg ended with code ${code} while writing ${to}`)
  renameSync(to, from)
  // The poster is drawn at double size and scaled down, so that it is sharper. The demo's poster is cropped to 3:2,
  // without the captions, because the website shows it in that shape.
  writeFileSync(`data/${name}.png`, await shoot(posterAt, 2))
  const cut = name === 'demo' ? 'crop=1692:1128:868:0,scale=960:640' : 'scale=iw/2:ih/2'
  const still = `-v error -y -i data/${name}.png -vf ${cut} -c:v libwebp -quality 80 media/${name}.poster.webp`
  execFileSync('ffmpeg', still.split(' '), { stdio: 'inherit' })
  console.info(`${from} is recorded.`)
}
