// An SVG drawing that shows a column's values when the column is pointed at, tapped or reached with the arrow keys. It
// fills its container's width, or scrolls sideways if it would become too narrow to read. Its size is in rem and it is
// never scaled to fit, so its text grows with the page's text.
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import styles from './Funnel.module.css'

interface ChartProps {
  /** Sums up the drawing for screen readers, with its main figures. */
  label: string
  /** The name of the scrolling region and of the slider for screen readers. */
  name: string
  /** In pixels at the default text size, like all lengths in the drawing. */
  leastWidth: number
  height: number | ((width: number) => number)
  children(width: number): ReactNode
  /** The columns with their values, from left to right. */
  points(width: number): readonly ChartPoint[]
  /** Whether the drawing is first scrolled to its right end, where the newest days are. */
  isAtEnd?: boolean
}

export interface ChartPoint {
  x: number
  wide: number
  /** 'Mon, Nov 16: 34 visitors, 2 requests' */
  text: string
}

export function Chart({ label, name, leastWidth, height, children, points, isAtEnd }: ChartProps) {
  const { ref, width, scrolls } = useRoom(leastWidth)
  useEffect(() => {
    if (isAtEnd && scrolls) ref.current?.scrollTo({ left: ref.current.scrollWidth, behavior: 'instant' })
  }, [ref, isAtEnd, scrolls])
  const tall = typeof height === 'number' ? height : height(width)
  const region = scrolls ? { role: 'group', tabIndex: 0, 'aria-label': `${name}, scrolls sideways` } : {}
  return (
    <figure className={styles.chart} ref={ref} {...region}>
      <svg
        viewBox={`0 0 ${width} ${tall}`}
        role="img"
        aria-label={label}
        style={{ width: `${width / 16}rem`, height: `${tall / 16}rem` }}
      >
        {children(width)}
      </svg>
      <Scrubber name={name} points={points(width)} width={width} figure={ref} />
    </figure>
  )
}

interface ScrubberProps {
  name: string
  points: readonly ChartPoint[]
  width: number
  figure: RefObject<HTMLElement | null>
}

/** Lies over the drawing and shows one column's values. For the keyboard and screen readers, it is a slider. */
function Scrubber({ name, points, width, figure }: ScrubberProps) {
  const [at, setAt] = useState<number>()
  const last = points.length - 1
  const point = at === undefined ? undefined : points[Math.min(at, last)]
  if (last < 0) return null

  function pointAt({ clientX, currentTarget }: PointerEvent) {
    const { left, width: wide } = currentTarget.getBoundingClientRect()
    const x = ((clientX - left) / wide) * width
    setAt(
      Math.max(
        0,
        points.findLastIndex((one) => one.x <= x),
      ),
    )
  }
  function press(event: KeyboardEvent) {
    const now = at ?? last
    const next = { ArrowLeft: now - 1, ArrowDown: now - 1, ArrowRight: now + 1, ArrowUp: now + 1, Home: 0, End: last }[
      event.key
    ]
    if (event.key !== 'Escape' && next === undefined) return
    event.preventDefault()
    if (next === undefined) return setAt(undefined)
    const to = Math.max(0, Math.min(last, next))
    setAt(to)
    const element = figure.current
    const middle = ((points[to]?.x ?? 0) + (points[to]?.wide ?? 0) / 2) / width
    element?.scrollTo({ left: middle * element.scrollWidth - element.clientWidth / 2, behavior: 'instant' })
  }

  const rem = (px: number) => `${px / 16}rem`
  return (
    <>
      {point && <i className={styles.pointed} style={{ left: rem(point.x), width: rem(point.wide) }} />}
      <div
        className={styles.scrub}
        style={{ width: rem(width) }}
        role="slider"
        tabIndex={0}
        aria-label={`${name}, value by value`}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={Math.min(at ?? last, last) + 1}
        aria-valuetext={points[Math.min(at ?? last, last)]?.text}
        onPointerMove={pointAt}
        onPointerDown={pointAt}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setAt(undefined)}
        onFocus={() => setAt((now) => now ?? last)}
        onBlur={() => setAt(undefined)}
        onKeyDown={press}
      />
      {point && (
        <span
          className={styles.readout}
          style={{
            left: rem(point.x + point.wide / 2),
            translate: `${-((point.x + point.wide / 2) / width) * 100}%`,
          }}
          aria-hidden="true"
        >
          {point.text}
        </span>
      )}
    </>
  )
}

function useRoom(leastWidth: number) {
  const ref = useRef<HTMLElement>(null)
  const [room, setRoom] = useState(leastWidth)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const unitPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
      setRoom(Math.floor(element.clientWidth / unitPx))
    }
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return { ref, width: Math.max(leastWidth, room), scrolls: room < leastWidth }
}

interface NoteProps {
  x: number
  y: number
  look?: 'hollow' | 'late' | undefined
}

/**
 * A lead that was answered late has a shape of its own, as in the weekly email, because not everybody can tell the
 * colors apart.
 */
export const Note = ({ x, y, look }: NoteProps) =>
  look === 'late' ? (
    <path className={styles.late} d={`M${x} ${y - 6}l6 6l-6 6l-6-6z`} />
  ) : (
    <ellipse
      className={look ? styles[look] : styles.note}
      cx={x}
      cy={y}
      rx="6"
      ry="4.6"
      transform={`rotate(-20 ${x} ${y})`}
    />
  )

/** Wraps text into at most four lines. Text that doesn't fit is cut off with an ellipsis. */
export function linesOf(text: string, width: number): string[] {
  const most = Math.max(3, Math.floor(width / characterWidth))
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const shown = lines.slice(0, mostLines).map((line) => (line.length > most ? `${line.slice(0, most - 1)}…` : line))
  if (lines.length > mostLines) shown[mostLines - 1] = `${shown[mostLines - 1]?.slice(0, most - 1)}…`
  return shown
}

const mostLines = 4
/** The average width of a character in 13 px text. */
const characterWidth = 6.5
export const lineHeight = 16

interface LinesProps {
  x: number
  y: number
  lines: readonly string[]
  className?: string | undefined
}

export const Lines = ({ x, y, lines, className }: LinesProps) => (
  <text x={x} y={y} className={className}>
    {lines.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text
      <tspan key={index} x={x} y={y + index * lineHeight}>
        {line}
      </tspan>
    ))}
  </text>
)
