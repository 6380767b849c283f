// The still life as a standalone picture, for pages that show it far below the first screen.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { DemoPicture } from '#site/demo/DemoPicture.tsx'

export function GET() {
  const drawing = renderToStaticMarkup(createElement(DemoPicture, { label: '' }))
  return new Response(drawing.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'), {
    headers: { 'content-type': 'image/svg+xml' },
  })
}
