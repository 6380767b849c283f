// Runs inside one of our frames: makes the frame as tall as its content if the page around it asks for that (data-fit;
// its value is the minimum height).
// Part of the frame's inline script. A frame on a foreign page can't be accessed and keeps its height.
const frame = window.frameElement
const content = document.querySelector('main')
if (frame?.hasAttribute('data-fit') && content)
  new ResizeObserver(() => {
    const height = Math.max(Number(frame.getAttribute('data-fit')), content.getBoundingClientRect().height)
    ;(frame as HTMLElement).style.height = `${Math.ceil(height)}px`
  }).observe(content)

export {}
