// The newest post with its picture or drawing. The whole card is clickable, but only the title is the link.
import { fill } from '#domain/texts/fill.ts'
import { Drawing } from '#site/ui/drawings/Drawing.tsx'
import { ArrowRight } from '#site/ui/icons/ArrowRight.tsx'
import underlined from '#site/ui/underlined.module.css'
import styles from './LatestPost.module.css'
import { PostPicture } from './PostPicture.tsx'
import type { Post } from './read-blog.ts'

interface LatestPostProps {
  post: Pick<Post, 'path' | 'title' | 'description' | 'dateLong' | 'minutes' | 'picture'>
  drawing: { svg: string; label: string }
  texts: { read: string; minutes: string }
}

export function LatestPost({ post, drawing, texts }: LatestPostProps) {
  return (
    <article className={`page grid ${styles.story}`}>
      {post.picture ? (
        <PostPicture className={styles.picture} picture={post.picture} />
      ) : (
        <Drawing className={styles.picture} svg={drawing.svg} label={drawing.label} />
      )}
      <div className={styles.text}>
        <p className={styles.meta}>
          <span>{post.dateLong}</span> <span>{fill(texts.minutes, { minutes: post.minutes })}</span>
        </p>
        <h2>
          <a href={post.path}>{post.title}</a>
        </h2>
        <p>{post.description}</p>
        <p className={`${underlined.underlined} ${styles.read}`} aria-hidden="true">
          {texts.read}
          <ArrowRight />
        </p>
      </div>
    </article>
  )
}
