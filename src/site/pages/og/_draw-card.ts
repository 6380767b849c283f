// A card of React elements → a PNG. Satori sets the text in the brand's fonts (static files: it draws variable ones with
// the wrong widths) and turns it into paths; resvg paints.
import { readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import type { ReactNode } from 'react'
import satori from 'satori'

const font = (family: string, file: string, weight: 400 | 500 | 600 | 700) => ({
  name: family,
  weight,
  style: 'normal' as const,
  data: readFileSync(`node_modules/@fontsource/${file}-latin-${weight}-normal.woff`),
})

const fonts = [
  font('Familjen Grotesk', 'familjen-grotesk/files/familjen-grotesk', 700),
  font('Figtree', 'figtree/files/figtree', 400),
  font('Figtree', 'figtree/files/figtree', 500),
  font('Figtree', 'figtree/files/figtree', 600),
]

export async function drawCard(card: ReactNode): Promise<Uint8Array<ArrayBuffer>> {
  const svg = await satori(card, { width: 1200, height: 630, fonts })
  return new Uint8Array(new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng())
}
