// Turns a film into files: headless Chromium draws one frame per change and pipes it into ffmpeg.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import type { Film } from './film.ts'
import { styleSheet } from './look.ts'

const framesPerSecond = 24

/** Exits with a clear message when a program that rendering needs is missing. */
export function checkTools(): void {
  if (spawnSync('ffmpeg', ['-version']).error)
    throw new Error(
      'ffmpeg isn’t installed. On Debian or Ubuntu: sudo apt install ffmpeg. On macOS: brew install ffmpeg.',
    )
}

interface Studio {
  page: Page
  close: () => Promise<void>
}

export async function openStudio(): Promise<Studio> {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
  const browser = await chromium.launch({
    ...(existsSync(executablePath) ? { executablePath } : {}),
    args: ['--no-sandbox', '--font-render-hinting=none'],
  })
  const page = await browser.newPage()
  await page.setContent(`<style>${styleSheet()}</style><div id="stage"></div>`)
  await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())))
  return { page, close: () => browser.close() }
}

type Shoot = (t: number) => Promise<Buffer>

async function aim(studio: Studio, film: Film): Promise<Shoot> {
  await studio.page.setViewportSize({ width: film.width, height: film.height })
  await studio.page.evaluate(
    ([w, h]) => {
      document.getElementById('stage')!.style.cssText = `width:${w}px;height:${h}px`
    },
    [film.width, film.height] as const,
  )
  const camera = await studio.page.context().newCDPSession(studio.page)
  let lastHtml = ''
  let lastImage: Buffer = Buffer.alloc(0)
  return async (t) => {
    const html = film.draw(t)
    if (html === lastHtml) return lastImage
    await studio.page.evaluate((drawn) => {
      document.getElementById('stage')!.innerHTML = drawn
    }, html)
    const { data } = await camera.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
    lastHtml = html
    lastImage = Buffer.from(data, 'base64')
    return lastImage
  }
}

/** Single frames, for inspection. */
export async function stills(studio: Studio, film: Film, times: number[], name: (t: number) => string): Promise<void> {
  const shoot = await aim(studio, film)
  for (const t of times) {
    const { writeFileSync } = await import('node:fs')
    writeFileSync(name(t), await shoot(t))
  }
}

interface Output {
  file: string
  /** a WAV file, for films with sound */
  sound?: string
  /** x264's constant rate factor: lower is sharper and larger */
  quality: number
  /** seconds at which a key frame is wanted, in addition to one every five seconds */
  keys?: number[]
}

export async function record(studio: Studio, film: Film, output: Output): Promise<void> {
  const shoot = await aim(studio, film)
  const encoder = encode(film, output)
  const frames = Math.round(film.seconds * framesPerSecond)
  for (let frame = 0; frame < frames; frame += 1) {
    const image = await shoot(frame / framesPerSecond)
    if (!encoder.stdin!.write(image)) await once(encoder.stdin!, 'drain')
    if (frame % (framesPerSecond * 10) === 0)
      process.stdout.write(`\r${output.file} ${Math.round((100 * frame) / frames)} % `)
  }
  encoder.stdin!.end()
  const [code] = await once(encoder, 'close')
  if (code !== 0) throw new Error(`ffmpeg ended with code ${code} while writing ${output.file}`)
  process.stdout.write(`\r${output.file} done   \n`)
}

function encode(film: Film, output: Output): ChildProcess {
  const sound = output.sound ? ['-i', output.sound, '-c:a', 'aac', '-b:a', '24k', '-ac', '1'] : ['-an']
  const keys = output.keys?.length ? ['-force_key_frames', output.keys.join(',')] : []
  const picture = [
    '-c:v',
    'libx264',
    '-preset',
    'medium',
    '-tune',
    'animation',
    '-refs',
    '4',
    '-crf',
    String(output.quality),
    '-pix_fmt',
    'yuv420p',
  ]
  const colours = [
    '-vf',
    'scale=out_color_matrix=bt709:out_range=tv',
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
  ]
  const input = ['-f', 'image2pipe', '-framerate', String(framesPerSecond), '-c:v', 'png', '-i', 'pipe:0']
  return spawn(
    'ffmpeg',
    [
      '-v',
      'error',
      '-y',
      ...input,
      ...sound,
      ...picture,
      ...colours,
      '-g',
      String(framesPerSecond * 5),
      ...keys,
      '-t',
      String(film.seconds),
      '-movflags',
      '+faststart',
      '-map_metadata',
      '-1',
      '-fflags',
      '+bitexact',
      '-flags:v',
      '+bitexact',
      output.file,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
}

export function folder(path: string): string {
  mkdirSync(path, { recursive: true })
  return join(path, '/')
}
