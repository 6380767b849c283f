// The plans side by side, each with its price and list price, the savings, the setup fee, a note about coupons, the
// features and the order button. The pricing page shows all features. The home page's teaser shows the first few.

import type { Plan, PlanTexts } from '#content/read-plans.ts'
import { dollars } from '#domain/texts/format-usd.ts'
import { ButtonLink } from '#site/ui/Button.tsx'
import { LinkedText } from '#site/ui/LinkedText.tsx'
import { Ticks } from '#site/ui/Ticks.tsx'
import styles from './PlanCards.module.css'

interface PlanCardsProps {
  plans: Plan[]
  texts: PlanTexts
  /** How many features each card shows; all by default. */
  featureCount?: number
  /** The heading level of the plans' names. */
  level?: 2 | 3
}

export function PlanCards({ plans, texts, featureCount, level = 2 }: PlanCardsProps) {
  const Name: `h${2 | 3}` = `h${level}`
  return (
    <div className={styles.plans}>
      {plans.map((plan) => (
        <article key={plan.tier} className={plan.popular ? `${styles.plan} ${styles.popular}` : styles.plan}>
          {plan.popular && <p className={styles.tag}>{texts.popular}</p>}
          <Name className={styles.name}>{plan.name}</Name>
          <p className={styles.description}>{plan.description}</p>
          <p className={`num ${styles.price}`}>
            <b>{dollars(plan.prices.card.priceUsd)}</b>{' '}
            <s>
              <span className="vh">{`${texts.listPrice} `}</span>
              {dollars(plan.prices.card.listUsd)}
            </s>{' '}
            <span>{texts.perMonth}</span>
          </p>
          <div className={`num ${styles.terms}`}>
            <p className={styles.savings}>{plan.savingsLine}</p>
            <p>{plan.setupLine}</p>
            <p>{texts.refund.text}</p>
          </div>
          <p className={`num ${styles.caption}`}>
            <b>{plan.caption.strong}</b> <LinkedText text={plan.caption.rest} newTab={false} />
          </p>
          <Ticks points={plan.features.slice(0, featureCount)} className={styles.features} />
          <ButtonLink href={`/order/${plan.tier}`} look={plan.popular ? 'ink' : 'line'} wide>
            {plan.cta}
          </ButtonLink>
        </article>
      ))}
    </div>
  )
}
