// A drawing of a business, where others would show a face: its van, a door it cleans behind, a house, a bottle. Fetched only
// when it comes into view. Decoration beside a name.
import bottle from './drawings/business/bottle.svg?url&no-inline'
import door from './drawings/business/door.svg?url&no-inline'
import house from './drawings/business/house.svg?url&no-inline'
import van from './drawings/business/van.svg?url&no-inline'

const pictures = { bottle, door, house, van }

export type PictureSubject = keyof typeof pictures

export function BusinessPicture({ subject, className }: { subject: PictureSubject; className?: string | undefined }) {
  return <img className={className} src={pictures[subject]} alt="" width="760" height="430" loading="lazy" />
}
