// All stories except the featured ones: topic chips above a wall of notes, films and voice messages. The chips are
// links; with JavaScript, filter-stories.ts filters without loading a page.
import type { ReactNode } from 'react'
import { fill } from '#domain/texts/fill.ts'
import chips from '#site/ui/chips.module.css'
import { Check } from '#site/ui/icons/Check.tsx'
import { GoLink } from '#site/ui/ways/GoLink.tsx'
import type { TestimonialsPage } from './read-testimonials-page.ts'
import styles from './StoryWall.module.css'

interface StoryWallProps {
  path: string
  /** The chips' labels, keyed by the category's name in the URL; 'all' comes first. */
  categories: TestimonialsPage['categories']
  storyCount: number
  texts: Pick<TestimonialsPage, 'all' | 'topic' | 'count' | 'none' | 'yours'>
  children: ReactNode
}

export function StoryWall({ path, categories, storyCount, texts, children }: StoryWallProps) {
  const { count, none, yours } = texts
  return (
    <section className="page" aria-labelledby="stories">
      <div className={styles.filter}>
        <h2 className="vh" id="stories">
          {texts.all}
        </h2>
        <nav aria-label={texts.topic}>
          <ul className={chips.chips}>
            {Object.entries(categories).map(([category, name]) => (
              <li key={category}>
                <a
                  href={category === 'all' ? path : `${path}?category=${category}`}
                  data-category={category}
                  aria-current={category === 'all' ? 'true' : undefined}
                >
                  <Check />
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="note num" role="status" data-count="" data-one={count.one} data-many={count.many}>
          {fill(count.many, { count: storyCount })}
        </p>
      </div>
      <div className={styles.none} data-none="" hidden>
        <p className="display">{none.heading}</p>
        <p className="lead">{none.text}</p>
      </div>
      <div className={styles.wall}>
        {children}
        <div className={styles.yours}>
          <h3>{yours.heading}</h3>
          <p>{yours.text}</p>
          <GoLink href="/contact">{yours.link}</GoLink>
        </div>
      </div>
    </section>
  )
}
