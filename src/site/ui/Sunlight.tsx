// Window light: one pattern of skewed panes, on bands, dialogs and footer. Decoration only.
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

const panes = [0, 1, 2]

export function Sunlight({ className, width, height, left, pane, mullion, fill }: SunlightProps) {
  const [paneWidth, paneHeight] = pane
  const xs = panes.map((column) => left + column * (paneWidth + mullion))
  const ys = panes.map((row) => row * (paneHeight + mullion))
  const d = ys.flatMap((y) => xs.map((x) => `M${x} ${y}h${paneWidth}v${paneHeight}h-${paneWidth}z`)).join('')
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
