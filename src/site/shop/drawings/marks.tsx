// Parts that the shop's drawings share. Drawings are 300 × 340, with light from the top left. A product's own colors
// are variables (colors.module.css), so that one drawing works for all of the product's colors.
import type { ReactNode } from 'react'

const ink = '#12261F'

export const Folds = ({ d }: { d: string }) => (
  <path d={d} fill="none" stroke={ink} strokeOpacity=".28" strokeWidth="2" strokeLinecap="round" />
)

export const Stitches = ({ d }: { d: string }) => (
  <path d={d} fill="none" stroke={ink} strokeOpacity=".38" strokeWidth="1.6" strokeDasharray="5 4" />
)

/** An edge that catches the light. */
export const Shine = ({ d }: { d: string }) => <path d={d} fill="#fff" opacity=".16" />

/** A product's body, with an outline that sets a white product off from a white wall. */
export const Body = ({ d }: { d: string }) => <path d={d} fill="var(--a)" stroke={ink} strokeOpacity=".16" />

export const Shade = ({ d }: { d: string }) => <path d={d} fill="var(--s)" />
export const Dark = ({ d }: { d: string }) => <path d={d} fill="var(--d)" />

export const Hanger = ({ arms = false }: { arms?: boolean }) => (
  <g fill="none" stroke={ink} strokeLinecap="round">
    <path d="M137 19C134-3 167-3 164 17c-1 10-14 11-14 25" strokeWidth="4.5" />
    {arms && <path d="M150 40 76 74M150 40l74 34" strokeWidth="6" />}
  </g>
)

/** The logo's tilted T, a squeegee and a metronome arm in one. `at` is the left end of its top bar. */
export const Squeegee = ({ at, scale = 1 }: { at: string; scale?: number }) => (
  <g transform={`translate(${at}) scale(${scale})`} fill="none" stroke="var(--p)" strokeLinecap="round">
    <path d="m0 0 66 15" strokeWidth="14" />
    <path d="m33 8-16 66" strokeWidth="13" />
  </g>
)

/** A print of the week: six days and a Sunday, 119 units wide. */
export const WeekPrint = ({ at }: { at: string }) => (
  <g transform={`translate(${at})`}>
    <path
      d="M0 3h14v20H0zM17 3h14v20H17zM34 3h14v20H34zM51 3h14v20H51zM68 3h14v20H68zM85 3h14v20H85z"
      fill="var(--p)"
    />
    <path d="M103 0h16v26h-16z" fill="var(--q)" />
  </g>
)

interface WordsProps {
  x: number
  y: number
  size: number
  fill?: string
  anchor?: 'start' | 'middle'
  children: ReactNode
}

export const Words = ({ x, y, size, fill = 'var(--p)', anchor = 'middle', children }: WordsProps) => (
  <text
    x={x}
    y={y}
    textAnchor={anchor}
    fontFamily="var(--display)"
    fontSize={size}
    fontWeight="700"
    letterSpacing="-.03em"
    fill={fill}
  >
    {children}
  </text>
)
