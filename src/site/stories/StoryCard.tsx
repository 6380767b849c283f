// One story on the wall: a written note (square, a bar in its topic's color), a film, or a voice message (green).
import type { ReactNode } from 'react'
import { BusinessPicture, type CustomerPhoto, type PictureSubject } from './BusinessPicture.tsx'
import { Rating, StoryAuthor, Transcript } from './StoryAuthor.tsx'
import styles from './StoryCard.module.css'

interface StoryCardProps {
  story: {
    type: 'text' | 'audio' | 'video'
    content: string
    name: string
    role: string
    location: string
    uses?: string | undefined
    image: PictureSubject | CustomerPhoto
    rating: number
    category: string
    transcript?: string[]
  }
  categoryName: string
  words: { kinds: Record<'text' | 'audio' | 'video', string>; rating: string; transcript: string }
  /** The player of a filmed or spoken story. */
  children?: ReactNode
}

export function StoryCard({ story, categoryName, words, children }: StoryCardProps) {
  const { type, content, category, transcript } = story
  return (
    <article className={`${styles.card} ${styles[type]}`} data-category={category}>
      {children && <div className={styles.player}>{children}</div>}
      <blockquote>
        <p>{content}</p>
      </blockquote>
      {transcript && <Transcript label={words.transcript} paragraphs={transcript} />}
      <div className={styles.who}>
        {type !== 'video' && <BusinessPicture subject={story.image} className={styles.picture} />}
        <StoryAuthor story={story} />
      </div>
      <p className={styles.meta}>
        <span>{categoryName}</span>
        <Rating rating={story.rating} label={words.rating} />
        <span>{words.kinds[type]}</span>
      </p>
    </article>
  )
}
