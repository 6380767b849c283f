// The brand's colors and type in the films: the site's tokens, at sizes that are legible on a phone.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export const wall = '#FCFBF6'
export const sheet = '#FFFFFF'
export const linen = '#F2F0E6'
export const light = '#FFF1C2'
export const ink = '#12261F'
export const ink2 = '#42554C'
export const ink3 = '#5B6D64'
export const rule = '#DCDACD'
export const edge = '#78877E'
export const sun = '#FFC92B'
export const leaf = '#14624A'
export const leafDeep = '#0E4535'
export const cloth = '#1D5C80'
export const clothSoft = '#CFE4EF'
export const tomato = '#B23A1F'
export const onDeep2 = '#C4D4CA'
/** Night blue is reserved for the workshop. */
export const night = '#123D56'

const display = "'Familjen Grotesk',sans-serif"

function fontFace(family: string, slug: string, weight: number): string {
  const file = createRequire(import.meta.url).resolve(`@fontsource/${slug}/files/${slug}-latin-${weight}-normal.woff2`)
  const woff2 = readFileSync(file).toString('base64')
  return `@font-face{font-family:'${family}';font-weight:${weight};src:url(data:font/woff2;base64,${woff2}) format('woff2')}`
}

export function styleSheet(): string {
  const faces = [600, 700].map((weight) => fontFace('Familjen Grotesk', 'familjen-grotesk', weight))
  faces.push(...[500, 600, 700].map((weight) => fontFace('Figtree', 'figtree', weight)))
  return `${faces.join('')}
*{box-sizing:border-box;margin:0;padding:0}
html,body{overflow:hidden;background:${wall}}
#stage{position:relative;overflow:hidden;color:${ink};font:500 28px/1.32 Figtree,sans-serif;-webkit-font-smoothing:antialiased;text-rendering:geometricPrecision}
#stage svg{display:block;overflow:visible}
#stage svg svg{overflow:hidden}
b{font-weight:600}
.a{position:absolute}
.num{font-variant-numeric:tabular-nums}
.h{font:700 76px/1 ${display};letter-spacing:-.038em}
.h>div{overflow:hidden;padding:.06em .04em .22em 0;margin-bottom:-.2em;white-space:nowrap}
.fig{font:700 200px/.85 ${display};letter-spacing:-.06em}
.d{font-family:${display};font-weight:700;letter-spacing:-.025em}
.lead{font-size:32px;line-height:1.35;color:${ink2}}
.note{font-size:24px;color:${ink3}}
.sheet{background:${sheet};border-radius:20px;box-shadow:6px 10px 18px -4px rgb(70 58 20/.13),22px 36px 60px -18px rgb(70 58 20/.24)}
.card{background:${sheet};border-radius:10px;box-shadow:1px 2px 3px rgb(70 58 20/.10),3px 6px 14px -2px rgb(70 58 20/.12);padding:14px 18px 15px;line-height:1.25}
.card b{display:block;font-size:27px}
.card span{font-size:23px;color:${ink2}}
.bub{max-width:86%;padding:14px 22px 16px;border-radius:22px;font-size:28px;line-height:1.3;width:fit-content}
.us{margin-left:auto;border-bottom-right-radius:6px;background:${sun}}
.them{border-bottom-left-radius:6px;background:${linen}}
.sys{display:flex;align-items:center;gap:12px;font-weight:600;font-size:25px}
.row{display:flex;justify-content:space-between;align-items:baseline;gap:24px}
.paper{background:${sheet};box-shadow:8px 14px 30px -6px rgb(0 0 0/.22)}
`
}
