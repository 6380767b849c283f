// The parts of share images: background, window light, logo, headline. Satori renders them to pictures, so they can
// only use inline styles and flexbox.
import type { CSSProperties, ReactNode } from 'react'

export type WeekGround = keyof typeof grounds

export const ink = '#12261F'
const grounds = {
  wall: { paper: '#FCFBF6', panes: '#FFE9A3', text: ink, logo: '#FFC92B', scrubber: '#14624A' },
  leads: { paper: '#FFC92B', panes: '#FFD24E', text: ink, logo: '#FFFFFF', scrubber: '#14624A' },
  nurture: { paper: '#CFE4EF', panes: '#DCECF4', text: ink, logo: '#FFC92B', scrubber: '#14624A' },
  cash: { paper: '#0E4535', panes: '#124D3B', text: '#FFFFFF', logo: '#FFC92B', scrubber: '#3F9A7B' },
} as const

export function Card({
  ground,
  panes,
  brand,
  children,
}: {
  ground: WeekGround
  panes: number
  brand: string
  children: ReactNode
}) {
  const { paper, panes: light, text } = grounds[ground]
  return (
    <div style={{ ...sheet, background: paper, color: text }}>
      <img
        alt=""
        src={asImage(sunlight(panes, light))}
        width={1200}
        height={630}
        style={{ position: 'absolute', left: 0, top: 0 }}
      />
      <Logo brand={brand} ground={ground} />
      {children}
    </div>
  )
}

export function Logo({ brand, ground }: { brand: string; ground: WeekGround }) {
  const { logo, scrubber } = grounds[ground]
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${logo}"/><path d="M0 23.5h32V24a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z" fill="${scrubber}"/><g transform="rotate(14 16 27)" stroke="${ink}" stroke-linecap="round"><path d="M16 27V9" stroke-width="3.4"/><path d="M7.5 8.2h17" stroke-width="4.6"/></g></svg>`
  return (
    <div
      style={{
        ...above,
        flexDirection: 'row',
        alignItems: 'center',
        gap: 18,
        height: 52,
        ...display(34),
        letterSpacing: '-0.035em',
      }}
    >
      <img alt="" src={asImage(mark)} width={52} height={52} />
      {brand}
    </div>
  )
}

/** Shows the headline in the largest of `sizes` at which its wrapped lines fit the height. */
export function Headline({
  marginTop = 36,
  lines,
  width,
  sizes,
  height,
}: {
  lines: string[]
  width: number
  sizes: number[]
  height: number
  marginTop?: number
}) {
  const rows = (size: number) => lines.reduce((sum, line) => sum + Math.ceil((line.length * size * 0.49) / width), 0)
  const size = sizes.find((one) => rows(one) * one * 0.96 <= height) ?? sizes.at(-1)!
  return (
    <div style={{ ...above, width, marginTop }}>
      {lines.map((line) => (
        <div
          key={line}
          style={{ display: 'flex', ...display(size), lineHeight: size > 70 ? 0.95 : 1, textWrap: 'balance' }}
        >
          {line}
        </div>
      ))}
    </div>
  )
}

export const sheet: CSSProperties = {
  display: 'flex',
  flexDirection: 'column',
  position: 'relative',
  boxSizing: 'border-box',
  width: 1200,
  height: 630,
  padding: '56px 64px',
  overflow: 'hidden',
  fontFamily: 'Figtree',
}
export const box: CSSProperties = { display: 'flex', position: 'absolute', boxSizing: 'border-box' }
/** For elements that are painted on top of earlier elements, such as the background's window light. */
export const above: CSSProperties = { display: 'flex', flexDirection: 'column', position: 'relative' }
export const display = (fontSize: number): CSSProperties => ({
  fontFamily: 'Familjen Grotesk',
  fontWeight: 700,
  fontSize,
  letterSpacing: '-0.042em',
  lineHeight: 1,
})

const sunlight = (left: number, fill: string) => {
  const panes = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) => `M${left + column * 186} ${row * 266}h170v250h-170z`),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><path transform="skewX(16)" fill="${fill}" d="${panes.join('')}"/></svg>`
}

export const asImage = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
