// Renders the van to a PNG in the browser, in the page's own font. Nothing is sent anywhere.
import type { HexColor, Lettering } from '#domain/brand/contrast.ts'
import { nameBaseline } from './BrandVan.tsx'
import { vanInitialsSize, vanName, vanNameSize, vanPlate, vanShapes, vanSize } from './van-shapes.ts'

const picture = { width: 1600, height: 900, scale: 2 } as const

interface DrawnBrand {
  lines: [string, string]
  letters: string
  color: HexColor
  lettering: Lettering
  logo: string | undefined
}

export async function drawVan({ lines, letters, color, lettering, logo }: DrawnBrand): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  const display = getComputedStyle(document.documentElement).getPropertyValue('--display')
  const font = (size: number) => `700 ${size}px ${display}`
  // Load only our own font, because loading a fallback font that isn't installed would fail.
  await document.fonts.load(`700 46px ${display.split(',')[0]}`)

  pen.fillStyle = '#FCFBF6'
  pen.fillRect(0, 0, picture.width, picture.height)
  drawLight(pen)
  pen.translate((picture.width - vanSize.width * picture.scale) / 2, 190)
  pen.scale(picture.scale, picture.scale)
  for (const { d, fill, stroke, strokeWidth, round, opacity = 1 } of vanShapes) {
    const path = new Path2D(d)
    pen.globalAlpha = opacity
    if (fill) {
      pen.fillStyle = fill === 'brand' ? color : fill
      pen.fill(path)
    }
    if (stroke) {
      pen.strokeStyle = stroke
      pen.lineWidth = strokeWidth ?? 1
      pen.lineCap = round ? 'round' : 'butt'
      pen.stroke(path)
    }
  }
  pen.globalAlpha = 1
  pen.letterSpacing = '-0.6px'
  const { x, y, size, inset } = vanPlate
  if (logo) await drawLogo(pen, logo, { x: x + inset, y: y + inset, size: size - 2 * inset })
  else {
    pen.font = font(vanInitialsSize(letters))
    pen.textAlign = 'center'
    pen.fillStyle = lettering.text
    pen.fillText(letters, x + size / 2, y + 58)
  }
  pen.font = font(vanNameSize(lines))
  pen.textAlign = 'left'
  pen.fillStyle = lettering.on
  for (const [index, line] of lines.entries()) pen.fillText(line, vanName.x, nameBaseline(lines, index))
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}

/** Draws light that falls through a window onto the background, like the drawing Sunlight on the site's pages. */
function drawLight(pen: CanvasRenderingContext2D) {
  pen.save()
  pen.transform(1, 0, Math.tan((16 * Math.PI) / 180), 1, 0, 0)
  pen.fillStyle = '#FFF1C2'
  for (const column of [0, 1, 2]) for (const row of [0, 1]) pen.fillRect(560 + column * 240, row * 330, 222, 312)
  pen.restore()
}

async function drawLogo(pen: CanvasRenderingContext2D, url: string, box: { x: number; y: number; size: number }) {
  const image = new Image()
  image.src = url
  await image.decode()
  const width = image.naturalWidth || box.size
  const height = image.naturalHeight || box.size
  const scale = Math.min(box.size / width, box.size / height)
  const [drawnWidth, drawnHeight] = [width * scale, height * scale]
  const left = box.x + (box.size - drawnWidth) / 2
  pen.drawImage(image, left, box.y + (box.size - drawnHeight) / 2, drawnWidth, drawnHeight)
}
