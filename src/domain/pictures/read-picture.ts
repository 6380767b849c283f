// Reads a picture's size in pixels and its kind. The first bytes tell the kind, so the file's name doesn't matter.

export type PictureKind = 'webp' | 'jpg' | 'png' | 'avif'

export interface PictureMetadata {
  kind: PictureKind
  width: number
  height: number
}

type Size = Pick<PictureMetadata, 'width' | 'height'>

/** Undefined for a broken picture, or one that isn't WebP, JPEG, PNG or AVIF. */
export function readPicture(bytes: Uint8Array): PictureMetadata | undefined {
  const kind = kindOf(bytes)
  if (!kind) return undefined
  try {
    const size = sizeReaders[kind](new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    return size && size.width > 0 && size.height > 0 ? { kind, ...size } : undefined
  } catch {
    // The file ends before it states the picture's size.
    return undefined
  }
}

const textAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length))

function kindOf(bytes: Uint8Array): PictureKind | undefined {
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'webp'
  if (textAt(bytes, 0, 3) === '\xff\xd8\xff') return 'jpg'
  if (textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  return /^ftypavi[fs]$/.test(textAt(bytes, 4, 8)) ? 'avif' : undefined
}

const nameAt = (view: DataView, at: number) =>
  String.fromCharCode(...Array.from({ length: 4 }, (_, index) => view.getUint8(at + index)))

const sizeReaders: Record<PictureKind, (view: DataView) => Size | undefined> = {
  webp(view) {
    const uint24 = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
    switch (nameAt(view, 12)) {
      case 'VP8X':
        return { width: uint24(24) + 1, height: uint24(27) + 1 }
      case 'VP8L': {
        const bits = view.getUint32(21, true)
        return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
      }
      case 'VP8 ':
        return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
      default:
        return undefined
    }
  },

  png: (view) => (nameAt(view, 12) === 'IHDR' ? { width: view.getUint32(16), height: view.getUint32(20) } : undefined),

  jpg(view) {
    let at = 2
    for (;;) {
      while (view.getUint8(at) === 0xff) at++
      const marker = view.getUint8(at)
      if (isFrame(marker)) return { width: view.getUint16(at + 6), height: view.getUint16(at + 4) }
      at += 1 + view.getUint16(at + 1)
      if (view.getUint8(at) !== 0xff) return undefined
    }
  },

  // A picture made of tiles also states the size of each tile. The largest size is the whole picture's.
  avif(view) {
    const sizes: Size[] = []
    for (let at = 4; at + 16 <= Math.min(view.byteLength, mostHeaderBytes); at++)
      if (view.getUint8(at) === 0x69 && nameAt(view, at) === 'ispe')
        sizes.push({ width: view.getUint32(at + 8), height: view.getUint32(at + 12) })
    return sizes.sort((one, other) => other.width * other.height - one.width * one.height)[0]
  },
}

/** Whether a JPEG marker starts a frame, whatever its coding. 0xc4, 0xc8 and 0xcc don't start frames. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const mostHeaderBytes = 4096
