// The layout of the pages before sign-in: a greeting, a drawing of light from a window, and one card.
import { type FormEvent, type ReactNode, useEffect } from 'react'
import { OfficeMark } from '#office/ui/OfficeMark.tsx'
import { Sunlight } from '#site/ui/drawings/Sunlight.tsx'
import styles from './AuthLayout.module.css'

interface AuthLayoutProps {
  /** The document's title. */
  title: string
  heading: readonly [string, string]
  text: string
  children: ReactNode
}

export function AuthLayout({ title, heading, text, children }: AuthLayoutProps) {
  useEffect(() => {
    document.title = `${title} · Tidy Tempo office`
  }, [title])
  return (
    <div className={styles.layout}>
      <Sunlight
        className={styles.light}
        width={1440}
        height={900}
        left={560}
        pane={[178, 290]}
        mullion={16}
        fill="var(--window)"
      />
      <div className={styles.inside}>
        <header>
          <a className={styles.mark} href="/" aria-label="Tidy Tempo office, to the site">
            <OfficeMark />
            Tidy Tempo <span className="quiet">office</span>
          </a>
        </header>
        <main className={styles.main} id="main">
          <div>
            <h1>
              {heading[0]}
              <br />
              {heading[1]}
            </h1>
            <p className={styles.text}>{text}</p>
          </div>
          {children}
        </main>
        <footer className="small quiet">
          Search engines can’t see this page. <a href="/">Go to the site</a>
        </footer>
      </div>
    </div>
  )
}

interface AuthCardProps {
  title: string
  steps?: ReactNode
  /** If set, the card is a form. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

export function AuthCard({ title, steps, onSubmit, children }: AuthCardProps) {
  const inside = (
    <>
      {steps}
      <h2>{title}</h2>
      {children}
    </>
  )
  if (!onSubmit) return <div className={styles.card}>{inside}</div>
  return (
    <form className={styles.card} noValidate onSubmit={onSubmit}>
      {inside}
    </form>
  )
}

/** Separates two ways to sign in. */
export const Or = () => <p className={styles.or}>or</p>

const stepNames = ['Link', 'You', 'Passkey']

/** @param at starts at 1 */
export function Steps({ at }: { at: 1 | 2 | 3 }) {
  return (
    <ol className={styles.steps} aria-label={`Step ${at} of 3`}>
      {stepNames.map((name, index) => (
        <li key={name} data-done={index + 1 < at || undefined} aria-current={index + 1 === at ? 'step' : undefined}>
          {name}
        </li>
      ))}
    </ol>
  )
}
