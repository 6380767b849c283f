// In one of our frames' inline script: makes the frame as tall as its content, at least `data-fit`, if the page around
// it asks for that. A frame on a foreign page can't be accessed and keeps its height.
const frame = window.frameElement
const content = document.querySelector('main')
if (frame?.hasAttribute('data-fit') && content)
  new ResizeObserver(() => {
    const height = Math.max(Number(frame.getAttribute('data-fit')), content.getBoundingClientRect().height)
    ;(frame as HTMLElement).style.height = `${Math.ceil(height)}px`
  }).observe(content)

export {}
