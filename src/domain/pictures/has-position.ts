// Whether a picture says (or may say, in compressed metadata) where it was taken. Cameras store that in Exif, programs
// in XMP; each looks the same in every picture format.

export function hasPosition(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes)
  if (/GPSL(?:atitude|ongitude)/i.test(text) || packedMetadata.test(text)) return true
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return [...text.matchAll(/II\*\0|MM\0\*/g)].some(({ index }) => pointsToPosition(view, index))
}

/** Compressed metadata. It isn't decompressed, so it always counts as having a position. */
const packedMetadata = /Raw profile type (?:exif|xmp|APP1)/i

const positionTag = 0x8825

/** @param at where Exif's header begins, which points to the list of its tags */
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
