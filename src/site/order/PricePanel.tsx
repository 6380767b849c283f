// The half of an order page that is beside the form: the plan's name, its price and a receipt of the first bill. The
// background is the plan's color. Only a granted coupon changes this half.

import { Sunlight } from '#site/ui/drawings/Sunlight.tsx'
import { Check } from '#site/ui/icons/Check.tsx'
import { LinkedText } from '#site/ui/LinkedText.tsx'
import paper from '#site/ui/paper.module.css'
import { GoLink } from '#site/ui/ways/GoLink.tsx'
import styles from './PricePanel.module.css'
import type { PricePanelTexts } from './read-order.ts'

const panes = { light: '#FFF7DC', sun: '#FFD14D', cloth: '#CFE4EF', leaf: '#124D3B' }

export function PricePanel({ texts }: { texts: PricePanelTexts }) {
  const { look, name, price, receipt } = texts
  return (
    <div className={`${styles.panel} ${styles[look]}`}>
      <Sunlight width={600} height={1000} left={130} pane={[150, 300]} mullion={14} fill={panes[look]} />
      <GoLink href="/pricing" back>
        {texts.back}
      </GoLink>
      <h1>
        {name.map((word, index) => (
          <span key={word}>
            {index > 0 && ' '}
            {word}
          </span>
        ))}
      </h1>
      <p className={styles.forWhom}>{texts.forWhom}</p>
      <p className={`num ${styles.price}`}>
        <b>{price.now}</b>{' '}
        {price.against && (
          <s>
            <span className="vh">{price.against.listPrice} </span>
            {price.against.list}
          </s>
        )}{' '}
        {price.perMonth}
        {price.against && <span className={styles.savings}>{price.against.savings}</span>}
      </p>
      <Receipt texts={receipt} />
      <ul className={styles.fine}>
        {texts.fine.map((line) => (
          <li key={line}>
            <LinkedText text={line} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Receipt({ texts }: { texts: PricePanelTexts['receipt'] }) {
  return (
    <div className={styles.receipt}>
      <div className={`${paper.paper} ${styles.paper}`}>
        <div className={styles.top}>
          <h2>{texts.heading}</h2>
          <span>{texts.note}</span>
        </div>
        <dl>
          {texts.lines.map(({ label, amount }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
          <div className={styles.total}>
            <dt>{texts.total.label}</dt>
            <dd>{texts.total.amount}</dd>
          </div>
        </dl>
        <p>{texts.after}</p>
      </div>
      {texts.stamp && (
        <span className={styles.stamp}>
          <Check />
          {texts.stamp}
        </span>
      )}
    </div>
  )
}
