// The confirmation that the frame shows once an order request is stored. The confirmation gets the focus when it
// replaces the form.
import type { Ref } from 'react'
import { ButtonLink } from '#site/ui/Button.tsx'
import { MailedNote } from '#site/ui/form/MailedNote.tsx'
import { Check } from '#site/ui/icons/Check.tsx'
import { NextList } from './NextList.tsx'
import styles from './OrderSent.module.css'
import type { OrderTexts } from './read-order.ts'

interface OrderSentProps {
  texts: OrderTexts['sent']
  tier: string
  /** The email address that a copy of the request was sent to, if any. */
  email?: string | undefined
  ref?: Ref<HTMLDivElement>
}

export function OrderSent({ texts, tier, email, ref }: OrderSentProps) {
  return (
    <div ref={ref} className={styles.sent} role="status" tabIndex={-1}>
      <h1>
        <Check />
        {texts.heading}
      </h1>
      <p>{texts.lead}</p>
      <MailedNote texts={texts.mailed} email={email} />
      <NextList entries={texts.next} />
      <ButtonLink href="/book-demo" look="line" target="_top">
        {texts.call}
      </ButtonLink>
      {/* With ?again=1, the server clears the cookie that marks the order as sent, so that the form is shown again. */}
      <a className={styles.again} href={`/order/${tier}?again=1`} target="_top">
        {texts.again}
      </a>
    </div>
  )
}
