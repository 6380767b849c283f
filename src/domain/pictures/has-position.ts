// Whether a picture says where it was taken, or may say it in compressed metadata. The server refuses such a picture,
// because everybody could find out the place from the published file. Cameras store the position in Exif metadata, and
// programs in XMP. Exif and XMP have the same bytes in every picture format, so the picture's format doesn't matter.

export function hasPosition(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes)
  if (/GPSL(?:atitude|ongitude)/i.test(text) || packedMetadata.test(text)) return true
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return [...text.matchAll(/II\*\0|MM\0\*/g)].some(({ index }) => pointsToPosition(view, index))
}

/** Compressed metadata. It isn't decompressed, so it always counts as having a position. */
const packedMetadata = /Raw profile type (?:exif|xmp|APP1)/i

const positionTag = 0x8825

/** @param at where an Exif header may begin; such a header points to the list of the picture's tags */
function pointsToPosition(view: DataView, at: number): boolean {
  const isLittle = view.getUint8(at) === 0x49
  try {
    const list = at + view.getUint32(at + 4, isLittle)
    const count = view.getUint16(list, isLittle)
    for (let entry = 0; entry < count; entry++)
      if (view.getUint16(list + 2 + entry * 12, isLittle) === positionTag) return true
  } catch {
    // The list of tags would be beyond the file's end, so the bytes at `at` weren't an Exif header.
  }
  return false
}
