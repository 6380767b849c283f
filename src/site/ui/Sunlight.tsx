// Window light: one pattern of skewed panes, on walls, dialogs and footer. Decoration only.
interface SunlightProps {
  className?: string | undefined
  /** The drawing's own size; it covers its box from the top. */
  width: number
  height: number
  /** Left edge of the first pane, a pane's width and height, and the mullion between panes. */
  left: number
  pane: readonly [width: number, height: number]
  mullion: number
  columns?: number
  rows?: number
  fill: string
  /** Fades away towards the floor, as on the wall of the first screen. */
  fades?: boolean
}

export function Sunlight(props: SunlightProps) {
  const { className, width, height, left, pane, mullion, columns = 3, rows = 3, fill, fades } = props
  const [paneWidth, paneHeight] = pane
  const xs = Array.from({ length: columns }, (_, column) => left + column * (paneWidth + mullion))
  const ys = Array.from({ length: rows }, (_, row) => row * (paneHeight + mullion))
  const d = ys.flatMap((y) => xs.map((x) => `M${x} ${y}h${paneWidth}v${paneHeight}h-${paneWidth}z`)).join('')
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      {fades && (
        <defs>
          <linearGradient
            id="sunlight"
            gradientUnits="userSpaceOnUse"
            x1={left + 60}
            y1="0"
            x2={left + 140}
            y2={height * 0.9}
          >
            <stop offset="0" stopColor="#FFE9A3" />
            <stop offset=".45" stopColor="#FFF1C6" />
            <stop offset="1" stopColor="#FFF6DA" stopOpacity="0" />
          </linearGradient>
        </defs>
      )}
      <path fill={fades ? 'url(#sunlight)' : fill} transform="skewX(16)" d={d} />
    </svg>
  )
}
