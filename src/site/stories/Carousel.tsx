// A carousel that shows one slide at a time. The track is a scroll-snap list that works without script by swipe, wheel
// and arrow keys. This component adds previous and next buttons (which wrap around), dots, and the position for screen
// readers. It never moves on its own.
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { fill } from '#domain/texts/fill.ts'
import { useIslandReady } from '#site/islands/use-island-ready.ts'
import { ArrowLeft } from '#site/ui/icons/ArrowLeft.tsx'
import { ArrowRight } from '#site/ui/icons/ArrowRight.tsx'
import scripted from '#site/ui/scripted.module.css'
import styles from './Carousel.module.css'

interface CarouselProps {
  count: number
  texts: Record<'label' | 'previous' | 'next' | 'position', string>
  /** The slides, each as wide as the track. */
  children: ReactNode
  /** Shown at the end of the row of buttons. */
  after?: ReactNode
}

export function Carousel({ count, texts, children, after }: CarouselProps) {
  const root = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const { current, moved, goTo, follow, letGo } = useSlides(track, count)
  useIslandReady(root)
  const nameOf = (index: number) => fill(texts.position, { position: index + 1, count })
  return (
    <div ref={root}>
      {/* biome-ignore lint/a11y/useSemanticElements: a carousel isn't a set of form fields */}
      <div
        ref={track}
        className={styles.track}
        role="group"
        aria-roledescription="carousel"
        aria-label={texts.label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be focusable
        tabIndex={0}
        onScroll={follow}
        onPointerDown={letGo}
        onWheel={letGo}
        onKeyDown={letGo}
      >
        {children}
      </div>
      <div className={styles.nav}>
        <div className={`${scripted.scripted} ${styles.buttons}`}>
          <button className={styles.step} type="button" aria-label={texts.previous} onClick={() => goTo(current - 1)}>
            <ArrowLeft />
          </button>
          <button className={styles.step} type="button" aria-label={texts.next} onClick={() => goTo(current + 1)}>
            <ArrowRight />
          </button>
          {Array.from({ length: count }, (_, index) => nameOf(index)).map((name, index) => (
            <button
              key={name}
              className={styles.dot}
              type="button"
              aria-label={name}
              aria-current={index === current || undefined}
              onClick={() => goTo(index)}
            />
          ))}
        </div>
        {after}
      </div>
      <p className="vh" role="status">
        {moved && nameOf(current)}
      </p>
    </div>
  )
}

function useSlides(track: RefObject<HTMLDivElement | null>, count: number) {
  const [current, setCurrent] = useState(0)
  const [moved, setMoved] = useState(false)
  // The slide that a click is scrolling the track to. Slides passed on the way don't become the current one.
  const target = useRef<number>(null)

  /** The distance from one slide to the next, including the gap; 0 while the track has no size. */
  const stridePx = () => {
    const { scrollWidth, clientWidth } = track.current!
    return (scrollWidth - clientWidth) / Math.max(1, count - 1)
  }
  const seen = () => (stridePx() > 0 ? Math.round(track.current!.scrollLeft / stridePx()) : 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, as the track may already be scrolled
  useEffect(() => setCurrent(seen()), [])

  function goTo(index: number) {
    const to = (index + count) % count
    target.current = to
    setCurrent(to)
    setMoved(true)
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    track.current?.scrollTo({ left: to * stridePx(), behavior: still ? 'instant' : 'smooth' })
  }
  function follow() {
    const at = seen()
    if (target.current === at) target.current = null
    if (target.current !== null || at === current) return
    setCurrent(at)
    setMoved(true)
  }
  function letGo() {
    target.current = null
  }
  return { current, moved, goTo, follow, letGo }
}
