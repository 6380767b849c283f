// The featured stories, one large item after another: a quote with its figure, or a recording with its quote.
import type { ReactNode } from 'react'
import { SampleMark } from '#site/ui/SampleMark.tsx'
import styles from './FeaturedStories.module.css'
import type { PlayedTestimonial, Testimonial } from './read-testimonials.ts'
import type { TestimonialsPage } from './read-testimonials-page.ts'
import { StoryAuthor, Transcript } from './StoryAuthor.tsx'

type Words = Pick<TestimonialsPage, 'transcript' | 'rating'>

interface PlayedStoryProps {
  story: PlayedTestimonial
  texts: Words
  /** The player. */
  children: ReactNode
}

export function FeaturedStories({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={`page ${styles.featured}`} aria-labelledby="featured">
      <h2 className="vh" id="featured">
        {heading}
      </h2>
      {children}
    </section>
  )
}

/** A written story in large type, next to the figure that sums it up. */
export function QuotedStory({ story, texts }: { story: Testimonial; texts: Words }) {
  return (
    <article className={`grid ${styles.quoted}`}>
      <blockquote>
        <p>{story.content}</p>
      </blockquote>
      <Figure story={story} />
      <StoryAuthor story={story} rating={texts.rating} className={styles.who} />
    </article>
  )
}

function Figure({ story: { stats, mark } }: { story: Testimonial }) {
  if (!stats) return null
  return (
    <p className={`num ${styles.figure}`}>
      <b>{stats.metric}</b>{' '}
      <span>
        {stats.label}
        <SampleMark word={mark} />
      </span>
    </p>
  )
}

/** A filmed or spoken story: the player in columns 1–7; the quote, the author and the transcript next to it. */
export function PlayedStory({ story, texts, children }: PlayedStoryProps) {
  return (
    <article className={`grid ${styles.played}`}>
      <div className={styles.player}>{children}</div>
      <div className={styles.said}>
        <blockquote>
          <p>{story.content}</p>
        </blockquote>
        <Figure story={story} />
        <StoryAuthor story={story} rating={texts.rating} />
        <Transcript label={texts.transcript} story={story} />
      </div>
    </article>
  )
}
