// Finds text that is cut off at the left or right edge of the screen, or of a box that clips it. Text in a box that
// scrolls doesn't count as cut off. Checking that the page doesn't scroll sideways isn't enough, because clipped text
// doesn't make a page scroll.
import type { Page } from '@playwright/test'

/**
 * Returns each cut text with the width of the part that is cut off. Skips text that is invisible, hidden from screen
 * readers, or in SVG.
 */
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
     * Returns the horizontal range that the boxes around an element don't clip. The range is unlimited inside a box
     * that scrolls, or that is only for screen readers.
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
