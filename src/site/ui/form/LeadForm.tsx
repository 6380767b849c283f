// A form that produces a lead. Without JavaScript it is a real <form method=post>; with JavaScript, responses are shown
// in place and nothing typed is ever lost. It never says 'sent' before the server has stored the lead.
import { type ReactNode, type SubmitEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { fillAddress } from '#domain/texts/fill-address.ts'
import type { FieldView, FormView } from '#forms/form-view.ts'
import { useIslandReady } from '#site/islands/use-island-ready.ts'
import { Button } from '#site/ui/Button.tsx'
import { icon } from '#site/ui/icons/icon.tsx'
import { Notice } from '#site/ui/Notice.tsx'
import { answerChallenge } from './answer-challenge.ts'
import { Field } from './Field.tsx'
import { Honeypot } from './Honeypot.tsx'
import styles from './LeadForm.module.css'
import { faultIn, faultsIn, trapIn, valuesIn } from './read-form.ts'
import { rememberVisitor } from './remember-visitor.ts'
import { consentVersions, type Failure, type StoredResponse, sendForm, type Values } from './send-form.ts'
import { trackField } from './track-fields.ts'

interface LeadFormProps {
  form: FormView
  /** Distinguishes several copies of one form on a page. */
  idPrefix?: string
  /** Values of hidden fields, and initial values of other fields. */
  values?: Record<string, string>
  /** Additional values of any type, read at submission; they override fields of the same name. */
  extraValues?: () => Values
  /** Called once the lead is stored. The form is busy until the returned promise settles. If unset, `next` opens. */
  onStored?: (response: StoredResponse, values: Values) => unknown
  /** The page to open if there is no `onStored`; {field} stands for a submitted value. */
  next?: string
  /** Returns the text for a failure if it should differ from the form's own. */
  failureFor?: (failure: Failure) => ReactNode
  /** Shown below a failure, e.g. the support email. */
  failureHelp?: ReactNode
  spinner?: boolean
  look?: 'sun' | 'ink'
  autoFocus?: boolean
  /** Lays out the controls, which it gets by field name. Without it, the controls are in two columns. */
  arrange?: (controls: Record<string, ReactNode>, faults: Record<string, string>) => ReactNode
  children?: ReactNode
}

export function LeadForm(props: LeadFormProps) {
  const { form, idPrefix = form.name, values, spinner, look = 'sun', autoFocus, arrange, children } = props
  const { ref, busy, faults, failure, submit, settle } = useSending(props)
  const shown = form.fields.filter((field) => field.kind !== 'hidden')
  const control = (field: FieldView) => (
    <Field
      field={field}
      id={`${idPrefix}-${field.name}`}
      fault={faults[field.name]}
      defaultValue={values?.[field.name]}
      autoFocus={autoFocus === true && field === shown[0]}
    />
  )
  return (
    <form
      ref={ref}
      className={styles.form}
      method="post"
      action={form.action}
      onSubmit={(event) => {
        // Count the fields that were filled in before this code had loaded, for the visit counts.
        for (const control of event.currentTarget.elements) trackField(form, control as HTMLInputElement, true)
        return submit(event)
      }}
      onInput={(event) => {
        settle(event)
        trackField(form, event.target as HTMLInputElement, false)
      }}
      onBlur={({ target }) => trackField(form, target as unknown as HTMLInputElement, true)}
    >
      {arrange ? (
        arrange(Object.fromEntries(shown.map((field) => [field.name, control(field)])), faults)
      ) : (
        <div className={styles.fields}>
          {shown.map((field) => (
            <div key={field.name} className={isShort(field) ? styles.short : styles.long}>
              {control(field)}
            </div>
          ))}
        </div>
      )}
      {children}
      {form.fields
        .filter((field) => field.kind === 'hidden')
        .map((field) => (
          <input key={field.name} type="hidden" name={field.name} value={values?.[field.name] ?? ''} />
        ))}
      <input type="hidden" name="context" value={JSON.stringify({ consentVersions: consentVersions(form) })} />
      <Honeypot />
      <div data-challenge-box="" />
      <div role="alert" className={failure ? undefined : styles.silent}>
        {failure && (
          <Notice tone="bad">
            <p>{failure}</p>
            {props.failureHelp && <p>{props.failureHelp}</p>}
          </Notice>
        )}
      </div>
      <Button type="submit" look={look} wide disabled={busy} busy={busy}>
        {busy && spinner && <LoaderCircle className={styles.spin} />}
        {busy ? form.submitting : form.submit}
      </Button>
    </form>
  )
}

function useSending({ form, extraValues, onStored, next, failureFor }: LeadFormProps) {
  const ref = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [attempts, setAttempts] = useState(0)
  const [failure, setFailure] = useState<ReactNode>()
  useIslandReady(ref)
  useEffect(() => {
    // From now on our own messages are shown at the fields. Without JavaScript the browser shows its own.
    if (ref.current) ref.current.noValidate = true
    dispatchEvent(new Event('offer-known'))
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every attempt, and not while a field is corrected
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempts])

  // A browser takes the focus from a button that is disabled while the form is sent.
  useEffect(() => {
    if (failure && !busy && document.activeElement === document.body)
      ref.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }, [failure, busy])

  function showFaults(found: Record<string, string>) {
    setFaults(found)
    setAttempts((count) => count + 1)
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setFailure(undefined)
    const found = faultsIn(event.currentTarget, form.fields)
    showFaults(found)
    if (Object.keys(found).length > 0) return
    const values = { ...valuesIn(event.currentTarget, form.fields), ...extraValues?.() }
    const trap = trapIn(event.currentTarget)
    setBusy(true)
    const challenge = await answerChallenge(ref.current)
    const outcome = await sendForm(form, values, { ...(trap && { website: trap }), ...challenge })
    if (outcome.kind === 'stored') {
      rememberVisitor(values)
      if (onStored) await onStored(outcome.response, values)
      // A visitor who has closed the form's dialog meanwhile stays on the page.
      else if (next && !ref.current?.closest('dialog:not([open])')) location.assign(fillAddress(next, values))
    } else if (
      outcome.kind === 'faulty' &&
      form.fields.some(({ name, kind }) => kind !== 'hidden' && outcome.faults[name])
    ) {
      showFaults(outcome.faults)
    } else {
      const failed: Failure = outcome.kind === 'failed' ? outcome : { status: 422, detail: undefined }
      setFailure(failureFor?.(failed) ?? form.failure)
    }
    setBusy(false)
  }

  // A message disappears as soon as its field is valid again.
  function settle(event: SyntheticEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement
    const field = form.fields.find((one) => one.name === name)
    if (!field || !faults[name] || faultIn(event.currentTarget, field)) return
    const { [name]: _fixed, ...rest } = faults
    setFaults(rest)
  }
  return { ref, busy, faults, failure, submit, settle }
}

const isShort = ({ kind, width }: FieldView) => (width ? width === 'half' : kind !== 'textarea' && kind !== 'checkbox')

const LoaderCircle = icon(<path d="M21 12a9 9 0 1 1-6.219-8.56" />)
