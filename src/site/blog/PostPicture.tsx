// A post's own picture. It isn't loaded lazily, because it appears on the first screen.
import type { ShownPicture } from './read-blog.ts'

interface PostPictureProps {
  picture: ShownPicture
  className?: string | undefined
}

export function PostPicture({ picture: { photo, alt, width, height }, className }: PostPictureProps) {
  return <img className={className} src={`/media/${photo}`} alt={alt} width={width} height={height} />
}
