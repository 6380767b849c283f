// What the frame shows once an order request is stored. It takes focus when it replaces the form.
import type { Ref } from 'react'
import { ButtonLink } from '#site/ui/Button.tsx'
import { MailedNote } from '#site/ui/form/MailedNote.tsx'
import { Check } from '#site/ui/icons/Check.tsx'
import { NextList } from './NextList.tsx'
import styles from './OrderSent.module.css'
import type { OrderTexts } from './read-order.ts'

interface OrderSentProps {
  words: OrderTexts['sent']
  tier: string
  /** Whom a copy went to. */
  email?: string | undefined
  ref?: Ref<HTMLDivElement>
}

export function OrderSent({ words, tier, email, ref }: OrderSentProps) {
  return (
    <div ref={ref} className={styles.sent} role="status" tabIndex={-1}>
      <h1>
        <Check />
        {words.heading}
      </h1>
      <p>{words.lead}</p>
      <MailedNote words={words.mailed} email={email} />
      <NextList entries={words.next} />
      <ButtonLink href="/book-demo" look="line" target="_top">
        {words.call}
      </ButtonLink>
      {/* This link makes the server forget the order and show the form again. */}
      <a className={styles.again} href={`/order/${tier}?again=1`} target="_top">
        {words.again}
      </a>
    </div>
  )
}
