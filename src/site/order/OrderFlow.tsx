// The two-step order: details, then the order form in a frame. The URL (?step=2) and the browser's history store the
// step. Going back doesn't lose what was typed. Without JavaScript, the server renders step 2. The server checks the
// coupon of step 1, and its response decides the price.
import { type ReactNode, useRef } from 'react'
import type { CouponOutcome } from '#domain/plans/coupon-outcome.ts'
import type { FormView } from '#forms/form-view.ts'
import { useIslandReady } from '#site/islands/use-island-ready.ts'
import { LeadForm } from '#site/ui/form/LeadForm.tsx'
import { Notice } from '#site/ui/Notice.tsx'
import go from '#site/ui/ways/GoLink.module.css'
import { BothBoxes } from './BothBoxes.tsx'
import styles from './OrderFlow.module.css'
import { OrderFrame } from './OrderFrame.tsx'
import { OrderSplit } from './OrderSplit.tsx'
import type { OrderFlowTexts } from './read-order.ts'
import { Steps } from './Steps.tsx'
import { useOrderSteps } from './use-order-steps.ts'

interface OrderFlowProps extends OrderFlowTexts {
  /** The path of our own order form, or the URL of another service's form, without the visitor's details. */
  framePath: string
  form: FormView
  /** The list of what happens next. The page renders the list, so that this island doesn't load the list's code. */
  next?: ReactNode
  /** The initial state, if the page was requested with ?step=2 and the server knows the order's details. */
  start?: { step: 1 | 2; coupon: CouponOutcome; isSent: boolean }
}

export function OrderFlow({ tier, framePath, form, panels, texts, next, start }: OrderFlowProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { step, coupon, details, orderId, isSent, heading, goOn, edit } = useOrderSteps({ start, frame })
  const root = useRef<HTMLDivElement>(null)
  useIslandReady(root)
  const src = details ? `${framePath}?${new URLSearchParams(details)}` : framePath
  const stateOf = (number: 1 | 2) => (isSent || step > number ? 'done' : step === number ? 'now' : 'ahead')
  return (
    <OrderSplit ref={root} panel={coupon === 'granted' && step === 2 ? panels.granted : panels.plain}>
      <Steps
        label={texts.steps.label}
        done={texts.steps.done}
        steps={[
          {
            name: 'details',
            label: texts.steps.details,
            state: stateOf(1),
            action: step === 2 && !isSent && <EditButton label={texts.steps.edit} tier={tier} onEdit={edit} />,
          },
          { name: 'form', label: texts.steps.form, state: stateOf(2) },
        ]}
      />
      <div hidden={step !== 1}>
        <h2 ref={heading[1]} tabIndex={-1}>
          {texts.details.heading}
        </h2>
        <p className="lead">{texts.details.lead}</p>
        <div className={styles.form}>
          <LeadForm
            form={coupon === 'unknown' ? withCouponHint(form, texts.details.unknownCoupon) : form}
            values={{ tier }}
            onStored={goOn}
          />
        </div>
        <div className={styles.next}>{next}</div>
      </div>
      {(step === 2 || details) && (
        <div hidden={step !== 2}>
          <h2 ref={heading[2]} tabIndex={-1}>
            {isSent ? texts.form.sent : texts.form.heading}
          </h2>
          {isSent ? <div className={styles.gap} /> : <BothBoxes texts={texts.form.notice} />}
          {coupon === 'granted' && !isSent && (
            <div className={styles.coupon} role="status">
              <Notice tone="ok">
                <p>{panels.granted.receipt.stamp}</p>
                <p className="num">
                  {panels.granted.price.now} {panels.granted.price.perMonth}
                </p>
              </Notice>
            </div>
          )}
          {coupon === 'unknown' && !isSent && (
            <div className={styles.coupon} role="status">
              <Notice tone="warn">
                <p>{texts.form.unknownCoupon.strong}</p>
                <p>{texts.form.unknownCoupon.rest}</p>
              </Notice>
            </div>
          )}
          {/* Another order is another frame, even if only the coupon differs, because its server decides the price. */}
          <OrderFrame ref={frame} key={`${orderId} ${src}`} src={src} title={texts.form.frame} prefilled />
        </div>
      )}
    </OrderSplit>
  )
}

// A real form, so that going back also works without JavaScript. In that case, the server fills in the details again.
function EditButton({ label, tier, onEdit }: { label: string; tier: string; onEdit: () => void }) {
  return (
    <form
      className={styles.edit}
      action={`/order/${tier}`}
      onSubmit={(event) => {
        event.preventDefault()
        onEdit()
      }}
    >
      <input type="hidden" name="step" value="1" />
      <button className={go.go} type="submit">
        {label}
      </button>
    </form>
  )
}

const withCouponHint = (form: FormView, hint: string): FormView => ({
  ...form,
  fields: form.fields.map((field) => (field.name === 'coupon' ? { ...field, hint } : field)),
})
