// The result as a URL: to copy, bookmark or print. The figures are stored nowhere else.
import { useEffect, useRef, useState } from 'react'
import type { CostCategory } from '#domain/savings/savings.ts'
import { type SavingsState, writeSavingsAddress } from '#domain/savings/savings-address.ts'
import { Button } from '#site/ui/Button.tsx'
import { Link } from '#site/ui/icons/Link.tsx'
import { Printer } from '#site/ui/icons/Printer.tsx'
import type { SavingsWords } from './read-savings-calculator.ts'
import styles from './SavingsShare.module.css'

interface SavingsShareProps {
  words: SavingsWords['share']
  categories: CostCategory[]
  savings: SavingsState
  address: string
}

export function SavingsShare({ words, categories, savings, address }: SavingsShareProps) {
  const field = useRef<HTMLInputElement>(null)
  const [page, setPage] = useState(address)
  const [copied, setCopied] = useState<{ link: string; said: string }>()
  // The URL that worked for the visitor also works for the people they share it with.
  useEffect(() => setPage(location.origin + location.pathname), [])
  const query = writeSavingsAddress(savings, categories).toString()
  const link = query ? `${page}?${query}` : page

  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      setCopied({ link, said: words.copied })
    } catch {
      field.current?.select()
      setCopied({ link, said: words.copyByHand })
    }
  }
  return (
    <section className={`page ${styles.section}`}>
      <h2>{words.heading}</h2>
      <div className={styles.ways}>
        <p>{words.text}</p>
        <div className={styles.link}>
          <input ref={field} readOnly aria-label={words.link} value={link} onFocus={(event) => event.target.select()} />
          <Button onClick={copy}>
            <Link />
            {words.copy}
          </Button>
        </div>
        <div className={styles.row}>
          <Button look="line" size="small" onClick={() => print()}>
            <Printer />
            {words.print}
          </Button>
          <span role="status">{copied?.link === link ? copied.said : ''}</span>
        </div>
      </div>
      <p className={styles.printed}>
        {words.printed} {link}
      </p>
    </section>
  )
}
