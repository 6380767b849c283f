// The newest post with its drawing. The whole card is clickable; the link is the title.
import { fill } from '#domain/words/fill.ts'
import { Drawing } from '#site/ui/Drawing.tsx'
import { ArrowRight } from '#site/ui/icons/ArrowRight.tsx'
import styles from './LatestPost.module.css'

interface LatestPostProps {
  post: { path: string; title: string; description: string; dateLong: string; minutes: number }
  drawing: { svg: string; label: string }
  words: { read: string; minutes: string }
}

export function LatestPost({ post, drawing, words }: LatestPostProps) {
  return (
    <article className={`page grid ${styles.story}`}>
      <Drawing className={styles.picture} svg={drawing.svg} label={drawing.label} />
      <div className={styles.text}>
        <p className={styles.meta}>
          <span>{post.dateLong}</span> <span>{fill(words.minutes, { minutes: post.minutes })}</span>
        </p>
        <h2>
          <a href={post.path}>{post.title}</a>
        </h2>
        <p>{post.description}</p>
        <p className={styles.read} aria-hidden="true">
          {words.read}
          <ArrowRight />
        </p>
      </div>
    </article>
  )
}
