// What the first bill looks like, and every later one, for each plan. Switching plans needs no script: there are radio
// buttons, and the papers' lines follow them.

import type { Plan } from '#content/read-plans.ts'
import { shortNameOf } from '#domain/plans/plan-id.ts'
import { cardNeedsCoupon } from '#domain/plans/price-faults.ts'
import { dollars } from '#domain/texts/format-usd.ts'
import choices from '#site/ui/form/choices.module.css'
import segments from '#site/ui/form/segments.module.css'
import { LinkedText } from '#site/ui/LinkedText.tsx'
import paper from '#site/ui/paper.module.css'
import styles from './FirstBills.module.css'
import type { PricingPage } from './read-pricing.ts'

type BillsTexts = PricingPage['bills']
type BilledPlan = Pick<Plan, 'tier' | 'name' | 'prices'>

export function FirstBills({ plans, words }: { plans: BilledPlan[]; words: BillsTexts }) {
  return (
    <section className={`page ${styles.bills}`} aria-labelledby="bills">
      <div className="grid">
        <h2 id="bills">{words.heading}</h2>
        <p className={`lead ${styles.lead}`}>{words.lead}</p>
      </div>
      <div className={`num ${styles.table}`}>
        <fieldset className={`${choices.choices} ${segments.segments} ${styles.chooser}`}>
          <legend className="vh">{words.chooser}</legend>
          {plans.map(({ tier, name }, index) => (
            <label key={tier}>
              <input type="radio" name="bill" value={tier} defaultChecked={index === 0} />
              {shortNameOf(name)}
            </label>
          ))}
        </fieldset>
        <Paper words={words.first} sample={words.sample}>
          {plans.map((plan) => (
            <FirstBill key={plan.tier} plan={plan} words={words} />
          ))}
        </Paper>
        <Paper words={words.after} sample={words.sample} plus={words.after.plus}>
          {plans.map((plan) => (
            <EveryBillAfter key={plan.tier} plan={plan} words={words} />
          ))}
        </Paper>
        <div className={styles.notes}>
          {words.notes.map(({ strong, text }) => (
            <p key={strong}>
              <b>{strong}</b>
              <LinkedText text={text} newTab={false} />
            </p>
          ))}
        </div>
      </div>
    </section>
  )
}

interface PaperProps {
  words: { heading: string; when: string }
  sample: string
  plus?: string
  children: React.ReactNode
}

function Paper({ words, sample, plus, children }: PaperProps) {
  return (
    <div className={styles.shade}>
      <div className={`${paper.paper} ${styles.paper}`}>
        <div className={styles.paperTop}>
          <h3>
            {words.heading} <span className="note">{words.when}</span>
          </h3>
          <span className="note">{sample}</span>
        </div>
        {children}
        {plus && <p className={styles.small}>{plus}</p>}
      </div>
    </div>
  )
}

function FirstBill({ plan, words }: { plan: BilledPlan; words: BillsTexts }) {
  const { card, setupFeeUsd } = plan.prices
  return (
    <dl data-plan={plan.tier}>
      <PlanLine plan={plan} words={words} />
      <Line label={words.first.setup} note={words.first.setupNote} amount={exact(setupFeeUsd)} />
      <Line label={words.first.usage} amount={words.asUsed} />
      <Total label={words.first.total} amountUsd={card.priceUsd + setupFeeUsd} />
    </dl>
  )
}

function EveryBillAfter({ plan, words }: { plan: BilledPlan; words: BillsTexts }) {
  return (
    <dl data-plan={plan.tier}>
      <PlanLine plan={plan} words={words} />
      {words.after.metered.map(({ label, note }) => (
        <Line key={label} label={label} note={note} amount={words.asUsed} />
      ))}
      <Total label={words.after.total} amountUsd={plan.prices.card.priceUsd} />
    </dl>
  )
}

function PlanLine({ plan, words }: { plan: BilledPlan; words: BillsTexts }) {
  const { card } = plan.prices
  const note = cardNeedsCoupon(plan.prices) ? words.withCoupon : undefined
  return <Line label={plan.name} note={note} amount={exact(card.priceUsd)} />
}

function Line({ label, note, amount }: { label: string; note?: string | undefined; amount: string }) {
  return (
    <div>
      <dt>
        {label}
        {note && (
          <small>
            <LinkedText text={note} newTab={false} />
          </small>
        )}
      </dt>
      <dd>{amount}</dd>
    </div>
  )
}

function Total({ label, amountUsd }: { label: string; amountUsd: number }) {
  return (
    <div className={styles.total}>
      <dt>{label}</dt>
      <dd>{dollars(amountUsd)}</dd>
    </div>
  )
}

const exact = (amountUsd: number) => `$${amountUsd.toLocaleString('en-US', { minimumFractionDigits: 2 })}`
