// Makes a chosen picture small enough to send: a WebP file, or a JPEG file if the browser can't write WebP.
// Redrawing the picture removes what the camera stored in the file, such as the location.
import { mostPhotoBytes } from '#domain/pictures/photo-name.ts'
import { type Attempt, attemptsFor } from './picture-sizes.ts'

/** 'unreadable': the browser can't show this file as a picture. */
export async function shrinkPicture(file: Blob): Promise<Blob | 'unreadable' | 'too-large'> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return 'unreadable'
  try {
    for (const attempt of attemptsFor(bitmap)) {
      const blob = await encode(bitmap, attempt)
      if (blob && blob.size <= mostPhotoBytes) return blob
    }
    return 'too-large'
  } finally {
    bitmap.close()
  }
}

async function encode(bitmap: ImageBitmap, attempt: Attempt): Promise<Blob | null> {
  const webp = await draw(bitmap, attempt, 'image/webp')
  // A browser that can't write WebP returns a PNG.
  return webp?.type === 'image/webp' ? webp : draw(bitmap, attempt, 'image/jpeg')
}

function draw(bitmap: ImageBitmap, { width, height, quality }: Attempt, type: string): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')!
  pen.imageSmoothingQuality = 'high'
  if (type === 'image/jpeg') {
    // A white background, because transparent areas would otherwise become black.
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, width, height)
  }
  pen.drawImage(bitmap, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}
