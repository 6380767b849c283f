// Window light: one pattern of skewed panes, used on bands, dialogs and the footer. Decoration only.
interface SunlightProps {
  className?: string | undefined
  /** The drawing's own size; it covers its box from the top. */
  width: number
  height: number
  /** Left edge of the first pane, a pane's width and height, and the mullion between panes. */
  left: number
  pane: readonly [width: number, height: number]
  mullion: number
  fill: string
}

const panes = 3

export function Sunlight({ className, width, height, left, pane, mullion, fill }: SunlightProps) {
  const [paneWidth, paneHeight] = pane
  const across = paneWidth + mullion
  const row = `h${paneWidth}v${paneHeight}h-${paneWidth}zm${across} 0`.repeat(panes)
  // Relative steps from one pane to the next, so that equal panes produce equal text.
  const d = `M${left} 0${row}${`m-${panes * across} ${paneHeight + mullion}${row}`.repeat(panes - 1)}`
  return (
    <svg
      className={className}
      data-light
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <path fill={fill} transform="skewX(16)" d={d} />
    </svg>
  )
}
