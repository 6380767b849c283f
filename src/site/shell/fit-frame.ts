// Runs in a page that is shown in an <iframe>, and makes the <iframe> as tall as the page's content. The attribute
// `data-fit` of the <iframe> is its minimum height in pixels. Without that attribute, this script does nothing. It also
// does nothing on another site, because it can't access the <iframe> there. Part of the page's inline script.
const frame = window.frameElement
const content = document.querySelector('main')
if (frame?.hasAttribute('data-fit') && content)
  new ResizeObserver(() => {
    const height = Math.max(Number(frame.getAttribute('data-fit')), content.getBoundingClientRect().height)
    ;(frame as HTMLElement).style.height = `${Math.ceil(height)}px`
  }).observe(content)

export {}
