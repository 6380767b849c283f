// Which text is legible on a color, by the contrast of WCAG 2, and how a brand's own color can be used for text.

/** '#' and six hexadecimal digits. */
export type HexColor = `#${string}`

const inkColor: HexColor = '#12261F'
const whiteColor: HexColor = '#FFFFFF'
/** WCAG 2, 1.4.3: the minimum for body text. */
const readableRatio = 4.5

/** '#7a4ba8', '7a4ba8' and '#74a' become '#7A4BA8'; undefined if the text isn't a color. */
export function readColor(text: string): HexColor | undefined {
  const [, digits] = /^\s*#?([0-9a-f]{6}|[0-9a-f]{3})\s*$/i.exec(text) ?? []
  if (!digits) return undefined
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  return `#${six.toUpperCase()}`
}

/** From 1 (the same color) to 21 (black on white). */
export function contrastRatio(one: HexColor, other: HexColor): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** Rounded down, so that a ratio that falls short never looks as if it passed. */
export const shownRatio = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1)

export interface Lettering {
  /** The color of text on the brand's color. */
  on: HexColor
  onRatio: number
  /** The color of the brand's text on white: the brand's own color, or ink if the brand's color is too pale to read. */
  text: HexColor
  whiteRatio: number
  isDarkOn: boolean
}

/** Uses white text if its contrast is at least 4.5 to 1. Otherwise uses ink, whose contrast is then above 3.4 to 1. */
export function letteringFor(color: HexColor): Lettering {
  const whiteRatio = contrastRatio(color, whiteColor)
  const isDarkOn = whiteRatio < readableRatio
  const on = isDarkOn ? inkColor : whiteColor
  return { on, onRatio: contrastRatio(color, on), text: isDarkOn ? inkColor : color, whiteRatio, isDarkOn }
}

function luminance(color: HexColor): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
