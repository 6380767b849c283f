// The customizer's van as plain shapes, so that the page's SVG and the PNG's canvas use the same list.

export const vanSize = { width: 720, height: 290 } as const

/** A shape's `fill` 'brand' stands for the visitor's color. */
export interface VanShape {
  d: string
  fill?: string
  stroke?: string
  strokeWidth?: number
  round?: boolean
  opacity?: number
}

const ink = '#12261F'

export const vanShapes: VanShape[] = [
  { d: 'M0 270h720', stroke: ink, strokeWidth: 5 },
  { d: 'M90 272a310 9 0 1 0 620 0a310 9 0 1 0-620 0', fill: ink, opacity: 0.18 },
  { d: 'M40 64q0-24 24-24h392q22 0 36 17l82 99 86 20q22 6 22 28v52H40z', fill: 'brand' },
  { d: 'M40 196h642v60H40z', fill: ink, opacity: 0.2 },
  { d: 'M40 190h642', stroke: '#FFFFFF', strokeWidth: 6, opacity: 0.75 },
  { d: 'M470 64h-40v92h120l-54-68q-14-20-26-24z', fill: '#E7F1F6' },
  { d: 'M470 64l38 92h42l-54-68q-14-20-26-24z', fill: '#CFE4EF' },
  { d: 'M412 40v216M566 158v98', stroke: ink, strokeWidth: 4, opacity: 0.35 },
  { d: 'M430 176h30M588 178h24', stroke: ink, strokeWidth: 7, round: true, opacity: 0.6 },
  { d: 'M656 186h26v22h-26z', fill: '#FFF1C2' },
  { d: 'M34 220h12v30H34z', fill: '#B23A1F' },
  { d: 'M150 40V24h190v16', stroke: ink, strokeWidth: 6 },
  { d: 'M128 22h234', stroke: '#FFC92B', strokeWidth: 10, round: true },
  { d: 'M82 78h48q18 0 18 18v48q0 18-18 18h-48q-18 0-18-18v-48q0-18 18-18z', fill: '#FFFFFF' },
  { d: 'M120 252a40 40 0 1 0 80 0a40 40 0 1 0-80 0M520 252a40 40 0 1 0 80 0a40 40 0 1 0-80 0', fill: ink },
  { d: 'M143 252a17 17 0 1 0 34 0a17 17 0 1 0-34 0M543 252a17 17 0 1 0 34 0a17 17 0 1 0-34 0', fill: '#DCDACD' },
]

/** The white plate for the letters or the logo. */
export const vanPlate = { x: 64, y: 78, size: 84, inset: 10 } as const
/** Where the name starts, the width that it may fill, and its largest font size. */
export const vanName = { x: 166, width: 236, largest: 34 } as const

/** The name's font size in the drawing's units. A letter of the display font is about half as wide as the font size. */
export function vanNameSize(lines: readonly string[]): number {
  const longest = Math.max(1, ...lines.map((line) => [...line].length))
  return Math.min(vanName.largest, vanName.width / (longest * 0.52))
}

export const vanInitialsSize = (letters: string) => ([...letters].length > 2 ? 36 : 46)
