// The two halves of an order page: the price panel in the plan's color on the left, the form on the right.
import type { ReactNode, Ref } from 'react'
import styles from './OrderSplit.module.css'
import { PricePanel } from './PricePanel.tsx'
import type { PricePanelTexts } from './read-order.ts'

interface OrderSplitProps {
  panel: PricePanelTexts
  children: ReactNode
  ref?: Ref<HTMLDivElement>
}

export function OrderSplit({ panel, children, ref }: OrderSplitProps) {
  return (
    <div ref={ref} className={styles.split}>
      <PricePanel texts={panel} />
      <div className={styles.work}>{children}</div>
    </div>
  )
}
