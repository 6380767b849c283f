// The picture of a story: the customer's own photo, or a decorative drawing (a van, a door, a house or a bottle). The
// picture loads when it scrolls into view.
import bottle from './drawings/bottle.svg?url&no-inline'
import door from './drawings/door.svg?url&no-inline'
import house from './drawings/house.svg?url&no-inline'
import van from './drawings/van.svg?url&no-inline'
import type { Testimonial } from './read-testimonials.ts'

const pictures = { bottle, door, house, van }

interface BusinessPictureProps {
  subject: Testimonial['image']
  className?: string | undefined
}

export function BusinessPicture({ subject, className }: BusinessPictureProps) {
  const [src, alt] = typeof subject === 'string' ? [pictures[subject], ''] : [`/media/${subject.photo}`, subject.alt]
  return <img className={className} src={src} alt={alt} width="760" height="430" loading="lazy" />
}
