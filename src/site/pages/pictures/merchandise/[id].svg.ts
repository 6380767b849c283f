// A product in its first color as a standalone picture, for the structured data that search engines read.
import type { APIRoute } from 'astro'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { cloths } from '#site/shop/drawings/cloths.ts'
import { MerchandiseDrawing } from '#site/shop/drawings/MerchandiseDrawing.tsx'
import { type Product, readMerchandise } from '#site/shop/read-merchandise.ts'

export const getStaticPaths = () =>
  readMerchandise().products.map((product) => ({ params: { id: product.id }, props: { product } }))

export const GET: APIRoute<{ product: Product }> = ({ props: { product } }) => {
  const { name: label, drawing, images, print, colors } = product
  const { view } = images[0]!
  const cloth: Record<string, string> = { ...cloths[colors[0]!.id], display: 'sans-serif' }
  const svg = renderToStaticMarkup(createElement(MerchandiseDrawing, { drawing, view, print, label }))
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1360"')
    .replace(/var\(--(\w+)\)/g, (_, property: string) => cloth[property] ?? 'none')
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } })
}
