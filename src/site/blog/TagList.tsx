// The bottom of the blog pages: links to the subjects, to all posts, to the feed and to ways to contact us.
import { icon } from '#site/ui/icons/icon.tsx'
import underlined from '#site/ui/underlined.module.css'
import { TalkLine } from '#site/ui/ways/TalkLine.tsx'
import type { BlogPage } from './read-blog.ts'
import styles from './TagList.module.css'

interface TagListProps {
  texts: Pick<BlogPage, 'subjects' | 'allPosts' | 'follow' | 'tags'>
  /** The tag of the current page's subject; undefined on the blog's main page. */
  current?: string
  talk: string
}

export function TagList({ texts, current, talk }: TagListProps) {
  return (
    <div className={`page ${styles.foot}`}>
      <nav aria-label={texts.subjects}>
        <ul className={styles.tags}>
          {current && (
            <li>
              <a href="/blog">{texts.allPosts}</a>
            </li>
          )}
          {Object.entries(texts.tags).map(([tag, { label }]) => (
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
        {texts.follow}
      </a>
      <TalkLine className={styles.talk} text={talk} />
    </div>
  )
}

const Rss = icon(
  <>
    <path d="M4 11a9 9 0 0 1 9 9" />
    <path d="M4 4a16 16 0 0 1 16 16" />
    <circle cx="5" cy="19" r="1" />
  </>,
)
