// The card of one customer's story: a film, a voice message (on green), or a written note with square corners and a bar
// in its topic's color.
import type { ReactNode } from 'react'
import { BusinessPicture } from './BusinessPicture.tsx'
import type { Testimonial } from './read-testimonials.ts'
import type { TestimonialsPage } from './read-testimonials-page.ts'
import { Rating, StoryAuthor, Transcript } from './StoryAuthor.tsx'
import styles from './StoryCard.module.css'

interface StoryCardProps {
  story: Testimonial
  categoryName: string
  texts: Pick<TestimonialsPage, 'kinds' | 'rating' | 'transcript'>
  /** The player of a filmed or spoken story. */
  children?: ReactNode
}

export function StoryCard({ story, categoryName, texts, children }: StoryCardProps) {
  const { type, content, category } = story
  return (
    <article className={`${styles.card} ${styles[type]}`} data-category={category}>
      {children && <div className={styles.player}>{children}</div>}
      <blockquote>
        <p>{content}</p>
      </blockquote>
      <Transcript label={texts.transcript} story={story} />
      <div className={styles.who}>
        {type !== 'video' && <BusinessPicture subject={story.image} className={styles.picture} />}
        <StoryAuthor story={story} />
      </div>
      <p className={styles.meta}>
        <span>{categoryName}</span>
        <Rating rating={story.rating} label={texts.rating} />
        <span>{texts.kinds[type]}</span>
      </p>
    </article>
  )
}
