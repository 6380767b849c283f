// Run inside a frame of ours: makes the frame as high as its content where the page around it asks for that (data-fit; its
// value is the least height).
// Part of the frame's inline script. A frame on a foreign page is out of reach and keeps the height it was given.
const frame = window.frameElement
const content = document.querySelector('main')
if (frame?.hasAttribute('data-fit') && content)
  new ResizeObserver(() => {
    const height = Math.max(Number(frame.getAttribute('data-fit')), content.getBoundingClientRect().height)
    ;(frame as HTMLElement).style.height = `${Math.ceil(height)}px`
  }).observe(content)

export {}
