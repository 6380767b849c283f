// The visitor's step in a two-step order, in sync with the browser's history, and the details for the order form.
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CouponOutcome } from '#domain/plans/coupon-outcome.ts'
import type { StoredResponse, Values } from '#site/ui/form/send-form.ts'

type Step = 1 | 2

/**
 * The message that the frame posts once its order request is stored. report-order-sent.ts and mark-order-sent.ts
 * repeat this text.
 */
export const orderSentMessage = 'order-sent'

interface Start {
  start: { step: Step; coupon: CouponOutcome; isSent?: boolean } | undefined
  frame: RefObject<HTMLIFrameElement | null>
}

export function useOrderSteps({ start = { step: 1, coupon: 'none' }, frame }: Start) {
  const [step, setStep] = useState<Step>(start.step)
  const [coupon, setCoupon] = useState(start.coupon)
  const [details, setDetails] = useState<Record<string, string>>()
  const [isSent, setSent] = useState(start.isSent ?? false)
  const [orderId, setOrderId] = useState<string>()
  const heading = { 1: useRef<HTMLHeadingElement>(null), 2: useRef<HTMLHeadingElement>(null) }
  const hasPushed = useRef(false)
  const shownStep = useRef(step)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, with the step that the page was rendered with
  useEffect(() => {
    const readStep = () => (new URLSearchParams(location.search).get('step') === '2' ? 2 : 1)
    // The URL asks for step 2, but the server rendered step 1, because it had no details for step 2.
    if (readStep() > step) history.replaceState({}, '', location.pathname)
    const follow = () => {
      hasPushed.current = false
      setStep(readStep())
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent) => {
      if (origin === location.origin && source === frame.current?.contentWindow && data === orderSentMessage)
        setSent(true)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [frame])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the refs never change
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    heading[step].current?.focus()
    if (step === 2 && coupon === 'granted') void celebrate()
  }, [step, coupon])

  // The form was taller than its confirmation. Therefore, the top of the step may now be above the visible part of
  // the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the refs never change
  useEffect(() => {
    if (isSent && !start.isSent) heading[2].current?.scrollIntoView({ block: 'nearest' })
  }, [isSent])

  function goOn(response: StoredResponse, values: Values) {
    const { firstName, lastName, email, phone, coupon: typed } = values as Record<string, string>
    setDetails({ first_name: firstName ?? '', last_name: lastName ?? '', email: email ?? '', phone: phone ?? '' })
    setCoupon(response.discounted ? 'granted' : typed ? 'unknown' : 'none')
    // The same details again are the same order, which may have been sent already.
    if (response.id !== orderId) setSent(false)
    setOrderId(response.id)
    history.pushState({}, '', '?step=2')
    hasPushed.current = true
    setStep(2)
  }

  function edit() {
    if (hasPushed.current) return history.back()
    history.pushState({}, '', location.pathname)
    setStep(1)
  }
  return { step, coupon, details, orderId, isSent, heading, goOn, edit }
}

const celebrate = () =>
  import('./confetti.ts').then(
    ({ throwConfetti }) => throwConfetti(),
    () => console.info('the confetti did not load'),
  )
