// Window light: a pattern of skewed panes that decorates bands, dialogs and the footer.
interface SunlightProps {
  className?: string | undefined
  /** The size of the drawing, which is scaled to cover its box from the top. */
  width: number
  height: number
  /** The left edge of the first pane, the panes' width and height, and the width of the bars between them. */
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
  // The steps from pane to pane are relative, so that equal panes produce equal text, which compresses well.
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
