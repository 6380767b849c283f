// Removes the overlay from a frame once the frame has loaded. After ten seconds, the overlay says that loading takes
// longer than usual. Part of the page's inline script. The style sheet draws the overlay only if JavaScript is on.
const slowAfterMs = 10_000

for (const covered of document.querySelectorAll<HTMLElement>('[data-covered]')) {
  const frame = covered.querySelector('iframe')
  const overlay = covered.querySelector<HTMLElement>('[data-overlay]')
  if (!frame || !overlay) continue
  const slow = setTimeout(() => {
    overlay.querySelector('[data-overlay-usual]')?.setAttribute('hidden', '')
    overlay.querySelector('[data-overlay-slow]')?.removeAttribute('hidden')
  }, slowAfterMs)
  const lift = () => {
    clearTimeout(slow)
    covered.dataset.loaded = ''
  }
  frame.addEventListener('load', lift)
  if (hasLoaded(frame)) lift()
}

// The frame may have loaded before this script ran.
function hasLoaded(frame: HTMLIFrameElement): boolean {
  const { contentDocument } = frame
  if (contentDocument) return contentDocument.readyState === 'complete' && contentDocument.URL !== 'about:blank'
  return performance.getEntriesByName(frame.src).length > 0
}

export {}
