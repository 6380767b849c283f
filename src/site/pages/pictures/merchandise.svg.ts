// All of the shop's products, seen from the front, as symbols by product id: the shop's page takes its pictures from
// here, so that its text need not wait for them. They take on the colors of where they are used.
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
