// The home page's chapter with owners' stories in a carousel. The carousel is an island, but the slides in it are plain
// HTML. Each story has a figure, stars and a picture.
import type { ReactNode } from 'react'
import { fill } from '#domain/texts/fill.ts'
import { Chapter } from '#site/ui/Chapter.tsx'
import { SampleMark } from '#site/ui/SampleMark.tsx'
import { Stars } from '#site/ui/Stars.tsx'
import { BusinessPicture } from './BusinessPicture.tsx'
import type { HomeTestimonial } from './read-testimonials.ts'
import styles from './Stories.module.css'

interface StoriesProps {
  heading: string
  /** A note that is present if any story is a sample. */
  note: string | undefined
  children: ReactNode
}

export function Stories({ heading, note, children }: StoriesProps) {
  return (
    <Chapter name="stories">
      <div className={styles.head}>
        <h2 id="stories-title">{heading}</h2>
        {note && <p className="note">{note}</p>}
      </div>
      {children}
    </Chapter>
  )
}

/** The slides, which are part of the page's HTML but not of the island's code. */
export function StorySlides({ stories, rating }: { stories: HomeTestimonial[]; rating: string }) {
  return stories.map((story) => (
    <article key={story.quote} className={`grid ${styles.story}`}>
      <p className={`num ${styles.figure}`}>
        <b>{story.stats.metric}</b>
        {` ${story.stats.label}`}
        <SampleMark word={story.mark} />
      </p>
      <Stars count={story.rating} className={styles.rating} label={fill(rating, { rating: story.rating })} />
      <blockquote>
        <p className="display">{story.quote}</p>
        <footer>
          <b>
            {`${story.name}, ${story.role}`}
            <SampleMark word={story.mark} />
          </b>
          {story.location}
        </footer>
      </blockquote>
      <BusinessPicture className={styles.picture} subject={story.image} />
    </article>
  ))
}
