// 'Add to Cart' opens a dialog with a form for asking about the item. There is one dialog per item. Color and size stay
// in sync with the choices on the page.

import { useEffect, useRef, useState } from 'react'
import { fill } from '#domain/texts/fill.ts'
import type { FormView } from '#forms/form-view.ts'
import { Button } from '#site/ui/Button.tsx'
import { EmailText } from '#site/ui/EmailText.tsx'
import { Field } from '#site/ui/form/Field.tsx'
import { LeadForm } from '#site/ui/form/LeadForm.tsx'
import { MailedNote, mailedTo } from '#site/ui/form/MailedNote.tsx'
import { SelectField } from '#site/ui/form/SelectField.tsx'
import { Notice } from '#site/ui/Notice.tsx'
import { Sheet } from '#site/ui/Sheet.tsx'
import styles from './AskAboutItems.module.css'
import type { SwagShop } from './read-swag-shop.ts'

interface InquiryItem {
  /** The dialog has the id `ask-{id}`; the radios on the page have the names `{id}-color` and `{id}-size`. */
  id: string
  name: string
  price: string
  colors: string[]
  sizes: string[]
}

interface AskProps {
  form: FormView
  supportEmail: string
  texts: SwagShop['ask']
}

export function AskAboutItems({ items, ...rest }: AskProps & { items: InquiryItem[] }) {
  return (
    <div>
      {items.map((item) => (
        <AskAboutItem key={item.id} item={item} {...rest} />
      ))}
    </div>
  )
}

function AskAboutItem({ item, form, supportEmail, texts }: AskProps & { item: InquiryItem }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const choice = useRef<HTMLDivElement>(null)
  const [sentTo, setSent] = useState<{ email: string | undefined }>()
  const id = `ask-${item.id}`
  return (
    <Sheet
      ref={dialog}
      id={id}
      title={sentTo ? texts.sent : texts.title}
      intro={sentTo ? texts.sentText : fill(texts.intro, { item: item.name, price: item.price })}
      onClose={() => setSent(undefined)}
    >
      {sentTo ? (
        <Sent texts={texts} email={sentTo.email} close={() => dialog.current?.close()} />
      ) : (
        <LeadForm
          form={withoutChoice(form)}
          idPrefix={id}
          values={{ product: item.id }}
          extraValues={() => valuesIn(choice.current)}
          autoFocus
          spinner
          onStored={(response, values) => setSent({ email: mailedTo(response, values) })}
          failureHelp={<EmailText text={texts.help} email={supportEmail} />}
        >
          <Choice ref={choice} item={item} form={form} texts={texts} />
        </LeadForm>
      )}
    </Sheet>
  )
}

interface ChoiceProps {
  ref: React.RefObject<HTMLDivElement | null>
  item: InquiryItem
  form: FormView
  texts: SwagShop['ask']
}

function Choice({ ref, item, form, texts }: ChoiceProps) {
  const id = `ask-${item.id}`
  const message = form.fields.find(({ name }) => name === 'message')
  useEffect(() => {
    const follow = () => {
      for (const select of ref.current?.querySelectorAll('select') ?? []) {
        const picked = radios(item.id, select.name).find(({ checked }) => checked)
        if (picked) select.value = picked.value
      }
    }
    follow()
    document.addEventListener('change', follow)
    return () => document.removeEventListener('change', follow)
  }, [ref, item.id])
  const lead = ({ currentTarget: { name, value } }: { currentTarget: HTMLSelectElement }) => {
    for (const radio of radios(item.id, name)) radio.checked = radio.value === value
  }
  return (
    <div ref={ref} className={styles.choice}>
      <SelectField id={`${id}-color`} name="color" label={texts.color} options={item.colors} onChange={lead} />
      {item.sizes.length > 0 && (
        <SelectField id={`${id}-size`} name="size" label={texts.size} options={item.sizes} onChange={lead} />
      )}
      {message && (
        <div className={styles.message}>
          <Field id={`${id}-message`} field={{ ...message, label: texts.message }} />
        </div>
      )}
    </div>
  )
}

interface SentProps {
  texts: SwagShop['ask']
  email: string | undefined
  close: () => void
}

function Sent({ texts, email, close }: SentProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} className={styles.sent} role="status" tabIndex={-1}>
      <Notice tone="ok">
        <p>{texts.sentNote}</p>
        <MailedNote texts={texts.mailed} email={email} />
      </Notice>
      <Button look="line" onClick={close}>
        {texts.back}
      </Button>
    </div>
  )
}

const chosenHere = new Set(['color', 'size', 'message'])
const withoutChoice = (form: FormView): FormView => ({
  ...form,
  fields: form.fields.filter(({ name }) => !chosenHere.has(name)),
})

function valuesIn(choice: HTMLElement | null) {
  const controls = choice?.querySelectorAll<HTMLSelectElement | HTMLTextAreaElement>('select, textarea') ?? []
  return Object.fromEntries([...controls].map(({ name, value }) => [name, value.trim()]).filter(([, value]) => value))
}

const radios = (itemId: string, name: string) => [
  ...document.querySelectorAll<HTMLInputElement>(`input[name="${itemId}-${name}"]`),
]
