// The size of the preview's frame: as wide as a visitor's window, scaled to fit the available space.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { isNarrow } from '#office/ui/use-narrow.ts'

export type PageLook = 'desktop' | 'phone'

/** The look that matches the user's own window. */
export const usualLook = (): PageLook => (isNarrow() ? 'phone' : 'desktop')

/** The smallest width at which pages have their wide layout. */
const desktopWidth = 1024
const phoneWidth = 390
const phoneHeight = 844

interface FrameSize {
  holder: RefObject<HTMLDivElement | null>
  /** The width of the frame before scaling, which the page sees as its window's width. */
  width: number
  /** The height of the frame on the screen, after scaling. */
  height: number
  scale: number
}

export function useFrameSize(look: PageLook): FrameSize {
  const holder = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: desktopWidth, height: 600 })
  useLayoutEffect(() => {
    const element = holder.current
    if (!element) return
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const width = look === 'phone' ? phoneWidth : Math.max(desktopWidth, room.width)
  const rim = look === 'phone' ? 24 : 0
  const scale = Math.min(1, (room.width - rim) / width)
  const height = look === 'phone' ? Math.min(room.height - rim, phoneHeight) : room.height
  return { holder, width, height, scale: scale > 0 ? scale : 1 }
}
