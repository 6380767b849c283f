// What it costs to send the text to all clients: segments × clients × price, exact to a millionth of a dollar.
import { useId, useState } from 'react'
import {
  campaignCostMicroUsd,
  formatMicroUsd,
  formatMicroUsdWhole,
  parseContacts,
  parseUnitPriceMicroUsd,
} from '#domain/sms/sms-campaign.ts'
import { fill } from '#domain/texts/fill.ts'
import { useAmountFault } from '#site/ui/form/use-amount-fault.ts'
import type { SmsTexts } from './read-sms-calculator.ts'
import styles from './SmsCampaign.module.css'

interface SmsCampaignProps {
  segments: number
  segmentWord: string
  texts: SmsTexts['campaign']
}

export function SmsCampaign({ segments, segmentWord, texts }: SmsCampaignProps) {
  const id = useId()
  const [contactsTyped, setContactsTyped] = useState(texts.sampleContacts)
  const [priceTyped, setPriceTyped] = useState(texts.samplePriceUsd)
  const contacts = parseContacts(contactsTyped)
  const pricePerSegmentMicroUsd = parseUnitPriceMicroUsd(priceTyped)
  const known = contacts !== undefined && pricePerSegmentMicroUsd !== undefined
  const cost = known ? campaignCostMicroUsd({ segments, contacts, pricePerSegmentMicroUsd }) : undefined
  const contactsFault = useAmountFault(contacts === undefined)
  const priceFault = useAmountFault(pricePerSegmentMicroUsd === undefined)
  const fieldOf = ({ isShown, noteTyping, noteLeaving }: ReturnType<typeof useAmountFault>) => ({
    onInput: noteTyping,
    onBlur: noteLeaving,
    ...(isShown && { 'aria-invalid': true, 'aria-describedby': `${id}-fault` }),
  })
  return (
    <section className={styles.band}>
      <div className={`page ${styles.inner}`}>
        <h2>{texts.heading}</h2>
        <div className={styles.row}>
          <label>
            {texts.contacts}
            <input
              className="num"
              inputMode="numeric"
              value={contactsTyped}
              onChange={(event) => setContactsTyped(event.target.value)}
              {...fieldOf(contactsFault)}
            />
          </label>
          <span aria-hidden="true">×</span>
          <p className={styles.factor}>
            <b className="num">{segments}</b>
            {segmentWord}
          </p>
          <span aria-hidden="true">×</span>
          <label>
            {texts.price}
            <span className={styles.money}>
              <span aria-hidden="true">$</span>
              <input
                className="num"
                inputMode="decimal"
                value={priceTyped}
                onChange={(event) => setPriceTyped(event.target.value)}
                {...fieldOf(priceFault)}
              />
            </span>
          </label>
          <div className={styles.result}>
            <span aria-hidden="true">=</span>
            <p className={styles.sum} role="status">
              {contactsFault.isShown || priceFault.isShown ? (
                <span id={`${id}-fault`}>{texts.fault}</span>
              ) : cost === undefined ? (
                <b>…</b>
              ) : (
                <>
                  <b className="num">{formatMicroUsd(cost)}</b>
                  {fill(texts.each, { yearly: formatMicroUsdWhole(cost * 12n) })}
                </>
              )}
            </p>
          </div>
        </div>
        <p className={`note ${styles.note}`}>{texts.note}</p>
      </div>
    </section>
  )
}
