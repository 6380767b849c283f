// Removes the cover from a frame once the frame has loaded; after ten seconds, the cover says that loading takes longer
// than usual. Part of the page's inline script. The style sheet draws the cover only if JavaScript is on.
const slowAfterMs = 10_000

for (const covered of document.querySelectorAll<HTMLElement>('[data-lidded]')) {
  const frame = covered.querySelector('iframe')
  const lid = covered.querySelector<HTMLElement>('[data-lid]')
  if (!frame || !lid) continue
  const slow = setTimeout(() => {
    lid.querySelector('[data-lid-usual]')?.setAttribute('hidden', '')
    lid.querySelector('[data-lid-slow]')?.removeAttribute('hidden')
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
