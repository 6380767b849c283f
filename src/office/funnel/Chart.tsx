// An SVG drawing that fills its container's width, or scrolls sideways where it would get too narrow to read. It is
// never scaled to fit, so its text is as large as the page's text, even if the user enlarged the text.
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './Funnel.module.css'

interface ChartProps {
  /** Sums up the drawing for screen readers, with its main figures. */
  label: string
  /** The accessible name of the scrolling region. */
  name: string
  /** In pixels at the default text size, like everything in the drawing. */
  leastWidth: number
  height: number | ((width: number) => number)
  children(width: number): ReactNode
  /** Scrolls to the right end first, where the newest days are. */
  isAtEnd?: boolean
}

export function Chart({ label, name, leastWidth, height, children, isAtEnd }: ChartProps) {
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
    </figure>
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

export const Note = ({ x, y, look }: NoteProps) => (
  <ellipse
    className={look ? styles[look] : styles.note}
    cx={x}
    cy={y}
    rx="6"
    ry="4.6"
    transform={`rotate(-20 ${x} ${y})`}
  />
)

/** Wraps text into at most four lines; what doesn't fit is cut with an ellipsis. */
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
