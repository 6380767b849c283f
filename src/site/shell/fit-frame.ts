// Makes one of our frames as tall as its content and at least `data-fit` pixels tall. Does nothing if the page around
// the frame doesn't set that attribute. In a page of another site, the frame keeps its height, because the script can't
// access the <iframe> there. Part of the frame's inline script.
const frame = window.frameElement
const content = document.querySelector('main')
if (frame?.hasAttribute('data-fit') && content)
  new ResizeObserver(() => {
    const height = Math.max(Number(frame.getAttribute('data-fit')), content.getBoundingClientRect().height)
    ;(frame as HTMLElement).style.height = `${Math.ceil(height)}px`
  }).observe(content)

export {}
