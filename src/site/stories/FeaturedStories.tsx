// The featured stories, one large thing after another: a quote with its figure, or a film with its quote.
import type { ReactNode } from 'react'
import styles from './FeaturedStories.module.css'
import { StoryAuthor, Transcript } from './StoryAuthor.tsx'

interface FeaturedStoryProps {
  story: {
    content: string
    name: string
    role: string
    location: string
    uses?: string | undefined
    stats?: { metric: string; label: string } | undefined
    rating: number
    transcript?: string[]
  }
  words: { transcript: string; rating: string }
  /** The player of a filmed or spoken story. */
  children?: ReactNode
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

/** A written story, set large, beside the figure it comes to. */
export function QuotedStory({ story, words }: FeaturedStoryProps) {
  return (
    <article className={`grid ${styles.quoted}`}>
      <blockquote>
        <p>{story.content}</p>
      </blockquote>
      {story.stats && (
        <p className={`num ${styles.figure}`}>
          <b>{story.stats.metric}</b> <span>{story.stats.label}</span>
        </p>
      )}
      <StoryAuthor story={story} rating={words.rating} className={styles.who} />
    </article>
  )
}

/** A filmed or spoken story: the player in columns 1–7, what it comes to beside it. */
export function PlayedStory({ story, words, children }: FeaturedStoryProps) {
  return (
    <article className={`grid ${styles.played}`}>
      <div className={styles.player}>{children}</div>
      <div className={styles.said}>
        <blockquote>
          <p>{story.content}</p>
        </blockquote>
        <StoryAuthor story={story} rating={words.rating} />
        {story.transcript && <Transcript label={words.transcript} paragraphs={story.transcript} />}
      </div>
    </article>
  )
}
