// The built-in order request: who it is for, two boxes that must both be checked, what is due today and every month. No
// card data. The server fills in the details from the frame's URL and decides which price the page shows.

import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FormView } from '#forms/form-view.ts'
import { EmailText } from '#site/ui/EmailText.tsx'
import { LeadForm } from '#site/ui/form/LeadForm.tsx'
import { mailedTo } from '#site/ui/form/MailedNote.tsx'
import { LinkedText } from '#site/ui/LinkedText.tsx'
import summary from '#site/ui/summary.module.css'
import styles from './OrderRequest.module.css'
import { OrderSent } from './OrderSent.tsx'
import type { OrderRequestTexts } from './read-order.ts'
import { orderSentMessage } from './use-order-steps.ts'

interface OrderRequestProps {
  form: FormView
  tier: string
  supportEmail: string
  words: OrderRequestTexts
}

const people = ['firstName', 'lastName', 'email', 'phone']

export function OrderRequest({ form, tier, supportEmail, words }: OrderRequestProps) {
  const [sentTo, setSent] = useState<{ email: string | undefined }>()
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!sentTo) return
    message.current?.focus()
    if (window.parent !== window) window.parent.postMessage(orderSentMessage, location.origin)
  }, [sentTo])
  if (sentTo) return <OrderSent ref={message} words={words.sent} tier={tier} email={sentTo.email} />
  return (
    <div className={styles.request}>
      <div className={styles.top}>
        <h1>{words.heading}</h1>
        <p className="note">{words.note}</p>
      </div>
      <LeadForm
        form={labelled(form, words)}
        values={{ tier }}
        onStored={(answer, values) => setSent({ email: mailedTo(answer, values) })}
        failureHelp={<EmailText text={words.failureHelp} email={supportEmail} />}
        arrange={(controls, faults) => (
          <>
            <Contact words={words.contact} hasFault={people.some((name) => faults[name])}>
              {people.map((name) => (
                <div key={name}>{controls[name]}</div>
              ))}
            </Contact>
            <Boxes controls={controls} words={words} />
          </>
        )}
      >
        <p className="note">
          <LinkedText text={words.accepts} />
        </p>
      </LeadForm>
    </div>
  )
}

interface ContactProps {
  words: OrderRequestTexts['contact']
  hasFault: boolean
  children: ReactNode
}

// React doesn't touch the content of this element.
const writtenByServer = { __html: '' }

// If the frame's URL has all four details, the server collapses this and writes who is ordering on its summary line.
function Contact({ words, hasFault, children }: ContactProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (hasFault && details.current) details.current.open = true
  }, [hasFault])
  return (
    <details ref={details} className={styles.contact} open data-contact suppressHydrationWarning>
      <summary className={summary.summary}>
        <span className={styles.open}>{words.heading}</span>
        <span className={styles.closed}>
          {words.ordering}{' '}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty; the server writes text there */}
          <b data-contact-line dangerouslySetInnerHTML={writtenByServer} suppressHydrationWarning />
          <span className={styles.change}>{words.change}</span>
        </span>
      </summary>
      <div className={styles.people}>{children}</div>
    </details>
  )
}

function Boxes({ controls, words }: { controls: Record<string, ReactNode>; words: OrderRequestTexts }) {
  const { price, sums, terms } = words
  return (
    <>
      <div className={styles.boxes}>
        <div>
          {controls.setupFee}
          <p className="num">
            <b>{words.setup}</b>
          </p>
        </div>
        <div>
          {controls.planSubscription}
          <p className="num">
            {price.against && (
              <s>
                <span className="vh">{price.against.listPrice} </span>
                {price.against.list}
              </s>
            )}{' '}
            <b>{price.now}</b>
          </p>
        </div>
      </div>
      <div>
        <dl className={styles.sums}>
          <div>
            <dt>{sums.due}</dt>
            <dd>{words.due}</dd>
          </div>
          <div>
            <dt>{sums.monthly}</dt>
            <dd>{price.now}</dd>
          </div>
        </dl>
        <p className="note">{sums.usage}</p>
      </div>
      <details className={styles.terms}>
        <summary className={summary.summary}>{terms.heading}</summary>
        <p>{terms.text}</p>
      </details>
    </>
  )
}

/** The two boxes with this plan's words; if a list price is struck through, the savings are added. */
function labelled(form: FormView, { boxes, price }: OrderRequestTexts): FormView {
  const { setupFee, planSubscription } = boxes
  const savings = price.against ? `${planSubscription.text} ${price.against.savings}.` : planSubscription.text
  const labels: Record<string, { label: string; text: string }> = {
    setupFee,
    planSubscription: { ...planSubscription, text: savings },
  }
  return {
    ...form,
    fields: form.fields.map((field) => {
      const box = labels[field.name]
      return box ? { ...field, label: box.label, hint: box.text } : field
    }),
  }
}
