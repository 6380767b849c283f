// Run inside a frame of ours: makes the frame as high as its content where the page around it asks for that (data-fit).
// Part of the frame's inline script. A frame on a foreign page is out of reach and keeps the height it was given.
const frame = window.frameElement
const content = document.querySelector('main')
if (frame?.hasAttribute('data-fit') && content)
  new ResizeObserver(() => {
    ;(frame as HTMLElement).style.height = `${Math.ceil(content.getBoundingClientRect().height)}px`
  }).observe(content)

export {}
