// Draws all of the site's icons from the logo into public/. Run it after changing the logo: node scripts/make-icons.ts
import { writeFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'

const arm = `<g transform="rotate(14 16 27)" stroke="#12261F" stroke-linecap="round"><path d="M16 27V9" stroke-width="3.4"/><path d="M7.5 8.2h17" stroke-width="4.6"/></g>`
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${inside}</svg>`

const logo = svg(
  `<rect width="32" height="32" rx="8" fill="#FFC92B"/><path d="M0 23.5h32V24a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z" fill="#14624A"/>${arm}`,
)
/**
 * Each phone crops icons to its own shape. So color fills the edges, and the arm is in the middle, which is never
 * cropped.
 */
const maskable = svg(
  `<path fill="#FFC92B" d="M0 0h32v32H0z"/><path fill="#14624A" d="M0 23.5h32V32H0z"/><g transform="translate(16 16) scale(.72) translate(-16 -17.5)">${arm}</g>`,
)
const fullBleed = svg(`<path fill="#FFC92B" d="M0 0h32v32H0z"/><path fill="#14624A" d="M0 23.5h32V32H0z"/>${arm}`)

const png = (drawing: string, size: number) =>
  new Resvg(drawing, { fitTo: { mode: 'width', value: size } }).render().asPng()

/** An .ico file that holds one PNG. */
function ico(image: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // type: icon
  header.writeUInt16LE(1, 4) // one image
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10) // color planes
  header.writeUInt16LE(32, 12) // bits per pixel
  header.writeUInt32LE(image.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, image])
}

const files: Record<string, string | Buffer> = {
  'icon.svg': logo,
  'favicon.ico': ico(png(logo, 32), 32),
  'apple-touch-icon.png': png(fullBleed, 180),
  'icon-192.png': png(logo, 192),
  'icon-512.png': png(logo, 512),
  'icon-maskable-192.png': png(maskable, 192),
  'icon-maskable-512.png': png(maskable, 512),
}
for (const [name, content] of Object.entries(files)) writeFileSync(`public/${name}`, content)
console.info(`public/: ${Object.keys(files).join(', ')}`)
