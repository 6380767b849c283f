// The share image of pages about prices: a bill whose last line says that hidden costs are zero.

import type { ReactNode } from 'react'
import { formatUsdWithCents } from '#domain/texts/format-usd.ts'
import type { ShareCardTexts } from './read-share-cards.ts'
import { above, asImage, box, Card, display, Headline, ink } from './ShareCard.tsx'

export function PriceCard(card: { brand: string; headline: string[]; texts: ShareCardTexts['price'] }): ReactNode {
  const { brand, headline, texts } = card
  const rows = [
    [texts.month, formatUsdWithCents(texts.monthUsd)],
    [texts.setup, formatUsdWithCents(texts.setupUsd)],
    [texts.usage, texts.asUsed],
    [texts.hidden, formatUsdWithCents(0)],
  ]
  return (
    <Card ground="cash" panes={520} brand={brand}>
      <div style={{ ...above, justifyContent: 'center', height: 470 }}>
        <Headline lines={headline} width={640} sizes={[104, 92, 80, 68, 58]} height={330} marginTop={0} />
        <div style={{ display: 'flex', width: 560, marginTop: 26, fontSize: 27, lineHeight: 1.35, color: '#C4D4CA' }}>
          {texts.line}
        </div>
      </div>
      <img
        alt=""
        src={asImage(tornPaper('#0A3629'))}
        width={384}
        height={452}
        style={{ position: 'absolute', left: 764, top: 14 }}
      />
      <img
        alt=""
        src={asImage(tornPaper('#fff'))}
        width={384}
        height={452}
        style={{ position: 'absolute', left: 752, top: 0 }}
      />
      <div
        style={{ ...box, flexDirection: 'column', left: 752, top: 0, width: 384, padding: '64px 36px 0', color: ink }}
      >
        <div style={{ display: 'flex', paddingBottom: 16, borderBottom: `3px solid ${ink}`, ...display(34) }}>
          {texts.plan}
        </div>
        {rows.map(([label, amount]) => (
          <div
            key={label}
            style={{
              display: 'flex',
              justifyContent: 'space-between',
              padding: '18px 0',
              borderBottom: '1px solid #DCDACD',
              fontSize: 24,
            }}
          >
            <span style={{ fontWeight: 600 }}>{label}</span>
            <span>{amount}</span>
          </div>
        ))}
      </div>
    </Card>
  )
}

const teeth = Array.from(
  { length: 16 },
  (_, index) => `L${384 - index * 24 - 12} 452L${384 - index * 24 - 24} 440`,
).join('')
const tornPaper = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 384 452"><path fill="${fill}" d="M0 0h384v440${teeth}z"/></svg>`
