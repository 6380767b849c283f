// A legal text: a sticky list of its sections next to one column of text that starts with the short version. The list
// of sections isn't printed.
import { TalkLine } from '#site/ui/ways/TalkLine.tsx'
import styles from './LegalText.module.css'
import type { LegalText as Text } from './read-legal.ts'

export function LegalText({ title, effective, short, sections, html, texts, talk }: Text & { talk: string }) {
  return (
    <div className={`page ${styles.legal}`}>
      <div className="grid">
        <h1>{title}</h1>
        <p className={`lead ${styles.effective}`}>{effective}</p>
      </div>
      <div className={`grid ${styles.columns}`}>
        <nav className={styles.contents} aria-label={texts.contents}>
          <ol className="num">
            {sections.map(({ slug, text }) => (
              <li key={slug}>
                <a href={`#${slug}`} data-jump="">
                  {text}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          <div className={styles.short}>
            <p className="display">{texts.short}</p>
            <ul>
              {short.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p className="note">{texts.shortNote}</p>
          </div>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, which holds no HTML */}
          <div dangerouslySetInnerHTML={{ __html: html }} />
          <TalkLine text={talk} />
        </div>
      </div>
    </div>
  )
}
