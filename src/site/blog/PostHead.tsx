// The top of a post: title, byline, date, reading time, tags, picture and a list of its chapters. Jumping to a
// chapter doesn't add a hash to the URL.
import { fill } from '#domain/texts/fill.ts'
import { GoLink } from '#site/ui/ways/GoLink.tsx'
import styles from './PostHead.module.css'
import { PostPicture } from './PostPicture.tsx'
import type { BlogPage, Post } from './read-blog.ts'

interface PostHeadProps {
  post: Post
  texts: BlogPage
}

export function PostHead({ post, texts }: PostHeadProps) {
  const takes = fill(texts.takes, { minutes: post.minutes, alsoAbout: post.alsoAbout })
  return (
    <header className={`page ${styles.head}`}>
      <GoLink href="/blog" back>
        {texts.heading.join(' ').replace(/\.$/, '')}
      </GoLink>
      <h1>{post.title}</h1>
      <p className={styles.meta}>
        <span>{texts.byline}</span> <span>{post.dateLong}</span> <span>{takes}</span>
      </p>
      <ul className={styles.tags} aria-label={texts.subjects}>
        {post.tags.map((tag) => (
          <li key={tag}>
            <a href={`/blog/tags/${tag}`}>{texts.tags[tag]?.label}</a>
          </li>
        ))}
      </ul>
      {post.picture && <PostPicture className={styles.picture} picture={post.picture} />}
      <nav className={`num ${styles.chapters}`} aria-label={texts.inThisPiece}>
        <ol>
          {post.chapters.map(({ id, mark, title }) => (
            <li key={id}>
              <a href={`#${id}`} data-jump="">
                {mark && <span>{mark}</span>} {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </header>
  )
}
