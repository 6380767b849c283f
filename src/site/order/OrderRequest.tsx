// The built-in order request: who is ordering, two boxes that must both be checked, and what is due today and every
// month. The form has no fields for card data. The server fills in the details from the frame's URL and decides on
// the price.

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
  texts: OrderRequestTexts
}

const people = ['firstName', 'lastName', 'email', 'phone']

export function OrderRequest({ form, tier, supportEmail, texts }: OrderRequestProps) {
  const [sentTo, setSent] = useState<{ email: string | undefined }>()
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!sentTo) return
    message.current?.focus()
    if (window.parent !== window) window.parent.postMessage(orderSentMessage, location.origin)
  }, [sentTo])
  if (sentTo) return <OrderSent ref={message} texts={texts.sent} tier={tier} email={sentTo.email} />
  return (
    <div className={styles.request}>
      <div className={styles.top}>
        <h1>{texts.heading}</h1>
        <p className="note">{texts.note}</p>
      </div>
      <LeadForm
        form={labelled(form, texts)}
        values={{ tier }}
        onStored={(response, values) => setSent({ email: mailedTo(response, values) })}
        failureHelp={<EmailText text={texts.failureHelp} email={supportEmail} />}
        arrange={(controls, faults) => (
          <>
            <Contact texts={texts.contact} hasFault={people.some((name) => faults[name])}>
              {people.map((name) => (
                <div key={name}>{controls[name]}</div>
              ))}
            </Contact>
            <Boxes controls={controls} texts={texts} />
          </>
        )}
      >
        <p className="note">
          <LinkedText text={texts.accepts} />
        </p>
      </LeadForm>
    </div>
  )
}

interface ContactProps {
  texts: OrderRequestTexts['contact']
  hasFault: boolean
  children: ReactNode
}

// For `<b data-contact-line>` below. The server writes this element's content. Because the element has
// dangerouslySetInnerHTML, React leaves the content unchanged.
const writtenByServer = { __html: '' }

// If the frame's URL has a valid first name, last name, email and phone, the server collapses this `<details>` element
// and writes who is ordering into its summary.
function Contact({ texts, hasFault, children }: ContactProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (hasFault && details.current) details.current.open = true
  }, [hasFault])
  return (
    <details ref={details} className={styles.contact} open data-contact suppressHydrationWarning>
      <summary className={summary.summary}>
        <span className={styles.open}>{texts.heading}</span>
        <span className={styles.closed}>
          {texts.ordering}{' '}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty; the server writes text there */}
          <b data-contact-line dangerouslySetInnerHTML={writtenByServer} suppressHydrationWarning />
          <span className={styles.change}>{texts.change}</span>
        </span>
      </summary>
      <div className={styles.people}>{children}</div>
    </details>
  )
}

function Boxes({ controls, texts }: { controls: Record<string, ReactNode>; texts: OrderRequestTexts }) {
  const { price, sums, terms } = texts
  return (
    <>
      <div className={styles.boxes}>
        <div>
          {controls.setupFee}
          <p className="num">
            <b>{texts.setup}</b>
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
            <dd>{texts.due}</dd>
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

/**
 * The form with this plan's texts for the two boxes. If a list price is struck through, the subscription's text also
 * names the savings.
 */
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
