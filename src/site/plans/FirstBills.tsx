// The first bill and every later bill, for each plan. Switching plans works without JavaScript, because CSS shows the
// lines of the plan whose radio button is checked.

import type { Plan } from '#content/read-plans.ts'
import { shortNameOf } from '#domain/plans/plan-id.ts'
import { cardNeedsCoupon } from '#domain/plans/price-faults.ts'
import { dollars, formatUsdWithCents } from '#domain/texts/format-usd.ts'
import choices from '#site/ui/form/choices.module.css'
import segments from '#site/ui/form/segments.module.css'
import { LinkedText } from '#site/ui/LinkedText.tsx'
import paper from '#site/ui/paper.module.css'
import styles from './FirstBills.module.css'
import type { PricingPage } from './read-pricing.ts'

type BillsTexts = PricingPage['bills']
type BilledPlan = Pick<Plan, 'tier' | 'name' | 'prices'>

export function FirstBills({ plans, texts }: { plans: BilledPlan[]; texts: BillsTexts }) {
  return (
    <section className={`page ${styles.bills}`} aria-labelledby="bills">
      <div className="grid">
        <h2 id="bills">{texts.heading}</h2>
        <p className={`lead ${styles.lead}`}>{texts.lead}</p>
      </div>
      <div className={`num ${styles.table}`}>
        <fieldset className={`${choices.choices} ${segments.segments} ${styles.chooser}`}>
          <legend className="vh">{texts.chooser}</legend>
          {plans.map(({ tier, name }, index) => (
            <label key={tier}>
              <input type="radio" name="bill" value={tier} defaultChecked={index === 0} />
              {shortNameOf(name)}
            </label>
          ))}
        </fieldset>
        <Paper texts={texts.first} sample={texts.sample}>
          {plans.map((plan) => (
            <FirstBill key={plan.tier} plan={plan} texts={texts} />
          ))}
        </Paper>
        <Paper texts={texts.after} sample={texts.sample} plus={texts.after.plus}>
          {plans.map((plan) => (
            <EveryBillAfter key={plan.tier} plan={plan} texts={texts} />
          ))}
        </Paper>
        <div className={styles.notes}>
          {texts.notes.map(({ strong, text }) => (
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
  texts: { heading: string; when: string }
  sample: string
  plus?: string
  children: React.ReactNode
}

function Paper({ texts, sample, plus, children }: PaperProps) {
  return (
    <div className={styles.shade}>
      <div className={`${paper.paper} ${styles.paper}`}>
        <div className={styles.paperTop}>
          <h3>
            {texts.heading} <span className="note">{texts.when}</span>
          </h3>
          <span className="note">{sample}</span>
        </div>
        {children}
        {plus && <p className={styles.small}>{plus}</p>}
      </div>
    </div>
  )
}

function FirstBill({ plan, texts }: { plan: BilledPlan; texts: BillsTexts }) {
  const { card, setupFeeUsd } = plan.prices
  return (
    <dl data-plan={plan.tier}>
      <PlanLine plan={plan} texts={texts} />
      <Line label={texts.first.setup} note={texts.first.setupNote} amount={formatUsdWithCents(setupFeeUsd)} />
      <Line label={texts.first.usage} amount={texts.asUsed} />
      <Total label={texts.first.total} amountUsd={card.priceUsd + setupFeeUsd} />
    </dl>
  )
}

function EveryBillAfter({ plan, texts }: { plan: BilledPlan; texts: BillsTexts }) {
  return (
    <dl data-plan={plan.tier}>
      <PlanLine plan={plan} texts={texts} />
      {texts.after.metered.map(({ label, note }) => (
        <Line key={label} label={label} note={note} amount={texts.asUsed} />
      ))}
      <Total label={texts.after.total} amountUsd={plan.prices.card.priceUsd} />
    </dl>
  )
}

function PlanLine({ plan, texts }: { plan: BilledPlan; texts: BillsTexts }) {
  const { card } = plan.prices
  const note = cardNeedsCoupon(plan.prices) ? texts.withCoupon : undefined
  return <Line label={plan.name} note={note} amount={formatUsdWithCents(card.priceUsd)} />
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
