// A list of posts, one row each: date, reading time, title and description.
import { fill } from '#domain/texts/fill.ts'
import styles from './PostList.module.css'
import type { BlogPage, Post } from './read-blog.ts'

interface PostListProps {
  heading: string
  /** Whether the heading is only for screen readers. */
  hidden?: boolean
  posts: Post[]
  texts: Pick<BlogPage, 'minutes'>
}

export function PostList({ heading, hidden, posts, texts }: PostListProps) {
  return (
    <section className={`page ${styles.band}`} aria-labelledby="posts">
      <h2 id="posts" className={hidden ? 'vh' : undefined}>
        {heading}
      </h2>
      <ul className={styles.posts}>
        {posts.map((post) => (
          <li key={post.path} className="grid">
            <p className={`num ${styles.meta}`}>
              <b>{post.dateShort}</b> <span>{fill(texts.minutes, { minutes: post.minutes })}</span>
            </p>
            <h3>
              <a href={post.path}>{post.title}</a>
            </h3>
            <p className={styles.text}>{post.description}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
