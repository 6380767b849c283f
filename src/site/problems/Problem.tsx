// The page for a request that couldn't be fulfilled. The server shows one of the headings and fills in what happened
// (server/pages/problem-pages.ts).
import styles from './Problem.module.css'
import type { ProblemTexts } from './read-problem.ts'

interface ProblemProps {
  texts: ProblemTexts
  email: string
  phone: { shown: string; dialled: string }
  /** Whether the page is inside one of our frames. If so, its links replace the page around the frame. */
  framed?: boolean
}

export function Problem({ texts, email, phone, framed }: ProblemProps) {
  const target = framed ? '_top' : undefined
  return (
    <section className={framed ? styles.framed : `page ${styles.band}`}>
      {Object.entries(texts.heading).map(([kind, heading]) => (
        <h1 key={kind} data-problem={kind} hidden>
          {heading}
        </h1>
      ))}
      <p className={`lead ${styles.lead}`} data-problem-detail />
      <p>{withLinks(texts.help, { email, phone, target })}</p>
      <ul className={styles.links}>
        {texts.links.map(({ label, href }) => (
          <li key={href}>
            <a href={href} target={target}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function withLinks(
  help: string,
  { email, phone, target }: Pick<ProblemProps, 'email' | 'phone'> & { target: string | undefined },
) {
  const links: Record<string, [href: string, shown: string]> = {
    '{email}': [`mailto:${email}`, email],
    '{phone}': [`tel:${phone.dialled}`, phone.shown],
  }
  return help.split(/(\{\w+\})/).map((part) => {
    const link = links[part]
    if (!link) return part
    return (
      <a key={part} href={link[0]} target={target}>
        {link[1]}
      </a>
    )
  })
}
