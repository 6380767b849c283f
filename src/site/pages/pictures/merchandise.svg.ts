// The front views of all the shop's products, as SVG symbols with the product's id. The shop's page refers to this
// file, so that its text doesn't have to wait for the pictures. The symbols take on the colors set where they are used.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MerchandiseArt, wholeBox } from '#site/shop/drawings/MerchandiseDrawing.tsx'
import { readMerchandise } from '#site/shop/read-merchandise.ts'

export function GET() {
  const symbols = readMerchandise().products.map(({ id, drawing, print }) =>
    createElement(
      'symbol',
      { key: id, id, viewBox: wholeBox },
      createElement(MerchandiseArt, { drawing, view: 'front', print }),
    ),
  )
  const svg = renderToStaticMarkup(createElement('svg', { xmlns: 'http://www.w3.org/2000/svg' }, symbols))
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } })
}
