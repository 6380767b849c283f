// Finds text that is cut off: it runs over the left or right edge of the screen, or of a box that clips it, and isn't
// in a box that scrolls. That can happen even on a page without sideways scroll.
import type { Page } from '@playwright/test'

/** Returns each cut text with its lost pixels. Skips text that is invisible, hidden from screen readers, or in SVG. */
export const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const slackPx = 2
    const cut: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const parent = text.parentElement
      if (!parent || !text.textContent?.trim() || parent.closest('[aria-hidden=true], svg')) continue
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right } = seenBetween(parent)
      const lostPx = Math.max(...[...range.getClientRects()].map((box) => Math.max(box.right - right, left - box.left)))
      if (lostPx > slackPx) cut.push(`${text.textContent.trim().slice(0, 40)} (${Math.round(lostPx)} px)`)
    }
    return cut

    /**
     * The horizontal range in which the boxes around an element leave it visible: unlimited inside a box that scrolls
     * or that is only for screen readers.
     */
    function seenBetween(element: Element): { left: number; right: number } {
      let left = 0
      let right = document.documentElement.clientWidth
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { clipPath, overflowX, maskImage, position } = getComputedStyle(box)
        const isForScreenReaders = clipPath === 'inset(50%)'
        if (isForScreenReaders || overflowX === 'auto' || overflowX === 'scroll')
          return { left: -Infinity, right: Infinity }
        const edge = box.getBoundingClientRect()
        if (overflowX === 'hidden' || overflowX === 'clip' || maskImage !== 'none') {
          left = Math.max(left, edge.left)
          right = Math.min(right, edge.right)
        }
        if (position === 'fixed') break
      }
      return { left, right }
    }
  })
