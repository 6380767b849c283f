// The order page of a plan that has no coupon price: the price panel with the order form next to it, in one step.
import { OrderFrame } from './OrderFrame.tsx'
import styles from './OrderInOne.module.css'
import { OrderSplit } from './OrderSplit.tsx'
import type { OrderTexts, PricePanelTexts } from './read-order.ts'

interface OrderInOneProps {
  panel: PricePanelTexts
  texts: OrderTexts['one'] & Pick<OrderTexts['form'], 'sent'>
  frame: { path: string; title: string }
}

export function OrderInOne({ panel, texts, frame }: OrderInOneProps) {
  return (
    <OrderSplit panel={panel}>
      <div className={styles.ahead}>
        <h2>{texts.heading}</h2>
        <p className="lead">{texts.lead}</p>
      </div>
      <h2 className={styles.sent}>{texts.sent}</h2>
      <OrderFrame src={frame.path} title={frame.title} />
    </OrderSplit>
  )
}
