// One control of a form with its label, hint and message. It is uncontrolled, so that hydration doesn't discard what
// the visitor has already typed.

import type { FieldView } from '#forms/form-view.ts'
import { CircleAlert } from '#site/ui/icons/CircleAlert.tsx'
import { LinkedText } from '#site/ui/LinkedText.tsx'
import styles from './Field.module.css'

/** A field as a form's view describes it (see forms/form-view.ts). */
export type FieldLook = Omit<FieldView, 'messages' | 'width' | 'consent'> & {
  consent?: Omit<NonNullable<FieldView['consent']>, 'version'>
}

interface FieldProps {
  field: FieldLook
  /** The control's id; its message has the id `{id}-fault`. */
  id: string
  fault?: string | undefined
  defaultValue?: string | undefined
  defaultChecked?: boolean
  autoFocus?: boolean
  /** Whether the server fills in values and messages (pages/forms). If so, the control has the attributes for that. */
  filled?: boolean
}

export function Field(props: FieldProps) {
  return props.field.kind === 'checkbox' ? <Check {...props} /> : <TextField {...props} />
}

function TextField({ field, id, fault, defaultValue, autoFocus, filled }: FieldProps) {
  const { name, label, kind, required, maxLength, autocomplete, placeholder, rows, hint, options } = field
  const control = {
    id,
    name,
    required,
    autoFocus,
    defaultValue,
    autoComplete: autocomplete,
    className: styles.control,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': describedBy(id, { fault, hint, filled }),
    ...(filled && { 'data-fill': name }),
  } as const
  const typed = { ...control, maxLength, placeholder }
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {!required && <small> (optional)</small>}
      </label>
      {kind === 'textarea' ? (
        <textarea {...typed} rows={rows ?? 4} />
      ) : kind === 'select' ? (
        <select {...control}>
          <option value="">{placeholder}</option>
          {options?.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      ) : (
        <input {...typed} type={kind} {...keyboardOf(kind)} />
      )}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          <LinkedText text={hint} />
        </p>
      )}
      <Fault id={id} name={name} fault={fault} filled={filled} />
    </div>
  )
}

function Check({ field, id, fault, defaultChecked, filled }: FieldProps) {
  const { name, label, required, consent, hint } = field
  const text = consent?.text ?? hint
  return (
    <div className={styles.field}>
      <div className={styles.check}>
        <input
          id={id}
          name={name}
          type="checkbox"
          required={required}
          defaultChecked={defaultChecked}
          aria-invalid={fault ? true : undefined}
          aria-describedby={
            [text && `${id}-text`, describedBy(id, { fault, filled })].filter(Boolean).join(' ') || undefined
          }
          {...(filled && { 'data-fill': name })}
        />
        <label htmlFor={id}>{label}</label>
        {text && (
          <p id={`${id}-text`}>
            <LinkedText text={text} />
          </p>
        )}
      </div>
      <Fault id={id} name={name} fault={fault} filled={filled} />
    </div>
  )
}

interface FaultProps {
  id: string
  name: string
  fault: string | undefined
  filled: boolean | undefined
}

function Fault({ id, name, fault, filled }: FaultProps) {
  if (!fault && !filled) return null
  return (
    <p className={styles.fault} id={`${id}-fault`} hidden={!fault} {...(filled && { 'data-fault': name })}>
      {/* No icon if the server fills in the message, because its text would overwrite the icon. */}
      {!filled && <CircleAlert />}
      {fault}
    </p>
  )
}

function describedBy(
  id: string,
  { fault, hint, filled }: { fault?: string | undefined; hint?: string | undefined; filled?: boolean | undefined },
) {
  return [hint && `${id}-hint`, (fault || filled) && `${id}-fault`].filter(Boolean).join(' ') || undefined
}

const keyboardOf = (kind: FieldLook['kind']) =>
  kind === 'email' ? ({ inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const) : {}
