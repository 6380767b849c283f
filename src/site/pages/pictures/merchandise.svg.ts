// The front views of all the shop's products, as SVG symbols with the products' ids. The symbols are in a separate
// file, so that the shop's page shows its text before the pictures load. The page that uses a symbol sets the symbol's
// colors.
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
