// The person who tells a story, and the story's transcript for people who would rather read.
import { fill } from '#domain/texts/fill.ts'
import { FileText } from '#site/ui/icons/FileText.tsx'
import { Star } from '#site/ui/icons/Star.tsx'
import { SampleMark } from '#site/ui/SampleMark.tsx'
import summary from '#site/ui/summary.module.css'
import type { Testimonial } from './read-testimonials.ts'
import styles from './StoryAuthor.module.css'

interface StoryAuthorProps {
  story: Pick<Testimonial, 'name' | 'role' | 'location' | 'rating'> & Partial<Pick<Testimonial, 'uses' | 'mark'>>
  /** The text '{rating} of 5'; missing if the rating is shown elsewhere. */
  rating?: string
  className?: string | undefined
}

export function StoryAuthor({ story, rating, className }: StoryAuthorProps) {
  const { name, role, location, uses, mark } = story
  return (
    <div className={[styles.who, className].filter(Boolean).join(' ')}>
      <p>
        <b>{`${name}, ${role}`}</b>
        <SampleMark word={mark} />
        <br />
        {uses ? `${location}. ${uses}` : location}
      </p>
      {rating && <Rating rating={story.rating} label={rating} />}
    </div>
  )
}

export function Rating({ rating, label }: { rating: number; label: string }) {
  return (
    <span className={`num ${styles.rating}`}>
      <Star />
      {fill(label, { rating })}
    </span>
  )
}

/** The transcript of a recording. Renders nothing if the story's quote is already the whole transcript. */
export function Transcript({ label, story }: { label: string; story: Testimonial }) {
  const paragraphs = 'transcript' in story ? story.transcript : []
  if (paragraphs.length === 0 || paragraphs.join(' ') === story.content) return null
  return (
    <details className={styles.transcript}>
      <summary className={summary.summary}>
        <FileText />
        {label}
      </summary>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </details>
  )
}
