// The result as a URL to copy, bookmark or print. The figures are stored nowhere else, unless the visitor sends them to
// the team.
import { useEffect, useRef, useState } from 'react'
import type { CostCategory } from '#domain/savings/savings.ts'
import { type SavingsState, toSavingsParams } from '#domain/savings/savings-params.ts'
import { Button } from '#site/ui/Button.tsx'
import { icon } from '#site/ui/icons/icon.tsx'
import { Link } from '#site/ui/icons/Link.tsx'
import type { SavingsTexts } from './read-savings-calculator.ts'
import styles from './SavingsShare.module.css'

interface SavingsShareProps {
  texts: SavingsTexts['share']
  categories: CostCategory[]
  savings: SavingsState
  address: string
}

export function SavingsShare({ texts, categories, savings, address }: SavingsShareProps) {
  const field = useRef<HTMLInputElement>(null)
  const [page, setPage] = useState(address)
  const [copied, setCopied] = useState<{ link: string; said: string }>()
  // The link starts with the origin at which the visitor opened the page, because the site is reachable there.
  useEffect(() => setPage(location.origin + location.pathname), [])
  const query = toSavingsParams(savings, categories).toString()
  const link = query ? `${page}?${query}` : page

  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      setCopied({ link, said: texts.copied })
    } catch {
      field.current?.select()
      setCopied({ link, said: texts.copyByHand })
    }
  }
  return (
    <section className={`page ${styles.section}`}>
      <h2>{texts.heading}</h2>
      <div className={styles.ways}>
        <p>{texts.text}</p>
        <div className={styles.link}>
          <input ref={field} readOnly aria-label={texts.link} value={link} onFocus={(event) => event.target.select()} />
          <Button onClick={copy}>
            <Link />
            {texts.copy}
          </Button>
        </div>
        <div className={styles.row}>
          <Button look="line" size="small" onClick={() => print()}>
            <Printer />
            {texts.print}
          </Button>
          <span role="status">{copied?.link === link ? copied.said : ''}</span>
        </div>
      </div>
      <p className={styles.printed}>
        {texts.printed} {link}
      </p>
    </section>
  )
}

const Printer = icon(
  <>
    <path d="M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2" />
    <path d="M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6" />
    <rect x="6" y="14" width="12" height="8" rx="1" />
  </>,
)
