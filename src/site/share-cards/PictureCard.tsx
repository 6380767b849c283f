// The share image of pages that have their own drawing.
import type { ReactNode } from 'react'
import { above, asImage, box, Headline, ink, Logo, sheet } from './ShareCard.tsx'

export function PictureCard(card: { brand: string; headline: string[]; kicker: string; svg: string }): ReactNode {
  const { brand, headline, kicker, svg } = card
  const [width = 800, height = 500] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).slice(1).map(Number)
  // A very wide drawing is scaled down and placed in the image's upper right corner.
  const wide = width / height > 2.8
  const shown = { height: wide ? 480 : 630, width: (width / height) * (wide ? 480 : 630) }
  const left = 636 - (shown.width - 564) * (wide ? 1 : 0.7)
  return (
    <div style={{ ...sheet, background: '#FFF1C2', color: ink }}>
      <img alt="" src={asImage(svg)} {...shown} style={{ position: 'absolute', left, top: 0 }} />
      <div style={{ ...box, left: 0, top: 0, width: 626, height: 630, background: '#FCFBF6' }} />
      <div style={{ ...box, left: 626, top: 0, width: 10, height: 630, background: ink }} />
      <div style={{ ...box, left: 636, top: 0, width: 10, height: 630, background: '#FFC92B' }} />
      <Logo brand={brand} ground="wall" />
      <div style={{ ...above, justifyContent: 'center', width: 520, height: 440 }}>
        {kicker && <div style={{ display: 'flex', fontSize: 26, fontWeight: 600, color: '#42554C' }}>{kicker}</div>}
        <Headline lines={headline} width={520} sizes={[76, 66, 58, 50]} height={370} marginTop={18} />
      </div>
    </div>
  )
}
