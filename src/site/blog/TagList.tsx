// The bottom of the blog: the subjects, the way back to all posts, and the feed.

import { Rss } from '#site/ui/icons/Rss.tsx'
import underlined from '#site/ui/underlined.module.css'
import type { BlogPage } from './read-blog.ts'
import styles from './TagList.module.css'

interface TagListProps {
  words: Pick<BlogPage, 'subjects' | 'allPosts' | 'follow' | 'tags'>
  /** The subject whose page this is. */
  current?: string
}

export function TagList({ words, current }: TagListProps) {
  return (
    <div className={`page ${styles.foot}`}>
      <nav aria-label={words.subjects}>
        <ul className={styles.tags}>
          {current && (
            <li>
              <a href="/blog">{words.allPosts}</a>
            </li>
          )}
          {Object.entries(words.tags).map(([tag, { label }]) => (
            <li key={tag}>
              <a href={`/blog/tags/${tag}`} aria-current={tag === current ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <a className={`${underlined.underlined} ${styles.feed}`} href="/blog/rss.xml">
        <Rss />
        {words.follow}
      </a>
    </div>
  )
}
