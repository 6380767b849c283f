// The order of a plan without a coupon: the price panel and the order form beside it, in one step.
import { OrderFrame } from '#site/ui/OrderFrame.tsx'
import { OrderSplit } from '#site/ui/OrderSplit.tsx'
import type { PricePanelWords } from '#site/ui/PricePanel.tsx'

interface OrderInOneProps {
  panel: PricePanelWords
  words: { heading: string; lead: string }
  frame: { path: string; title: string }
}

export function OrderInOne({ panel, words, frame }: OrderInOneProps) {
  return (
    <OrderSplit panel={panel}>
      <h2>{words.heading}</h2>
      <p className="lead">{words.lead}</p>
      <OrderFrame src={frame.path} title={frame.title} />
    </OrderSplit>
  )
}
