// The text of a post, from its Markdown. read-blog.ts explains how chapters and text messages are written.
import styles from './PostBody.module.css'

export function PostBody({ html }: { html: string }) {
  return (
    <div className={`page grid ${styles.band}`}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, which holds no HTML (content/read-markdown.ts) */}
      <div className={styles.body} dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  )
}
