// The bar above a page in a frame: buttons for the frame's width, a link that opens the page in a new tab and, if
// several pages show the file, a choice of the page.

import type { ReactNode } from 'react'
import type { FileView } from '#contract/content.ts'
import { buttonClass } from '#office/ui/form/Button.tsx'
import segments from '#office/ui/form/Segments.module.css'
import { Select } from '#office/ui/form/Select.tsx'
import { Monitor, Smartphone } from '#office/ui/icons.tsx'
import { ExternalLink } from '#site/ui/icons/ExternalLink.tsx'
import styles from './PagePreview.module.css'
import type { PageLook } from './use-frame-size.ts'

const looks = [
  { look: 'desktop', label: 'Desktop', Icon: Monitor },
  { look: 'phone', label: 'Phone', Icon: Smartphone },
] as const

interface PreviewBarProps {
  look: PageLook
  onLook(look: PageLook): void
  pages: FileView['pages']
  page: FileView['pages'][number]
  onPage(path: string): void
  /** The URL of the page in the frame. */
  address: string
  children?: ReactNode
}

export function PreviewBar({ look, onLook, pages, page, onPage, address, children }: PreviewBarProps) {
  return (
    <div className={`controls ${styles.bar}`}>
      {children}
      <fieldset className={`${segments.segments} ${styles.looks}`}>
        <legend className="visually-hidden">Width</legend>
        {looks.map(({ look: one, label, Icon }) => (
          <button key={one} type="button" aria-label={label} aria-pressed={one === look} onClick={() => onLook(one)}>
            <Icon />
          </button>
        ))}
      </fieldset>
      <a className={buttonClass({ look: 'line' })} href={address} target="_blank" rel="noopener">
        <ExternalLink />
        Preview link
      </a>
      {pages.length > 1 && (
        <div className={styles.pages}>
          <Select
            aria-label="Page"
            value={page.path}
            options={pages.map((one) => ({ value: one.path, label: labelOf(one, pages) }))}
            onChange={onPage}
          />
        </div>
      )}
    </div>
  )
}

/** The title. An embedded page is marked as such; other pages that share a title also get their path. */
function labelOf({ path, title }: FileView['pages'][number], pages: FileView['pages']): string {
  if (path.startsWith('/embed/')) return `${title}, on other sites`
  const isAlone = pages.filter((one) => one.title === title && !one.path.startsWith('/embed/')).length === 1
  return isAlone ? title : `${title} · ${path}`
}
