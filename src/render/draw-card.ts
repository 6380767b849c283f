// Renders a card of React elements to a PNG. Satori makes an SVG with the text as paths, and resvg rasterizes the SVG.
// The fonts are static, because Satori gets the widths of variable fonts wrong. They are inlined, so that the bundle
// doesn't depend on font files elsewhere.
import { createHash } from 'node:crypto'
import familjenBold from '@fontsource/familjen-grotesk/files/familjen-grotesk-latin-700-normal.woff?inline'
import figtree from '@fontsource/figtree/files/figtree-latin-400-normal.woff?inline'
import figtreeMedium from '@fontsource/figtree/files/figtree-latin-500-normal.woff?inline'
import figtreeSemibold from '@fontsource/figtree/files/figtree-latin-600-normal.woff?inline'
import { isValidElement, type ReactNode } from 'react'

/** The key of a card's picture: the same text on the same drawing has the same key. */
export const cardKey = (card: ReactNode): string =>
  createHash('sha256')
    .update(JSON.stringify(drawnTree(card)))
    .digest('hex')

/** 1200 × 630 pixels; takes about 130 ms. */
export async function drawCard(card: ReactNode): Promise<Uint8Array> {
  // These packages take 26 MB and use native code or WebAssembly, so they aren't loaded until a card has to be drawn.
  const [{ Resvg }, { default: satori }] = await Promise.all([import('@resvg/resvg-js'), import('satori')])
  const fonts = [
    font('Familjen Grotesk', familjenBold, 700),
    font('Figtree', figtree, 400),
    font('Figtree', figtreeMedium, 500),
    font('Figtree', figtreeSemibold, 600),
  ]
  const svg = await satori(card, { width: 1200, height: 630, fonts })
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
}

const font = (family: string, dataUrl: string, weight: 400 | 500 | 600 | 700) => ({
  name: family,
  weight,
  style: 'normal' as const,
  data: Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'),
})

/** The tree that Satori would draw, with its components expanded. */
function drawnTree(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(drawnTree)
  if (!isValidElement<Record<string, unknown>>(node)) return node
  const { type, props } = node
  if (typeof type === 'function') return drawnTree((type as (props: unknown) => unknown)(props))
  return [type, Object.fromEntries(Object.entries(props).map(([name, value]) => [name, drawnTree(value)]))]
}
