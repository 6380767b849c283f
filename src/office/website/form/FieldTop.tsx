// The line above a field: its label, and a button to remove an optional value.
import { Button } from '#office/ui/form/Button.tsx'
import field from '#office/ui/form/Field.module.css'
import { X } from '#site/ui/icons/X.tsx'
import styles from './Form.module.css'

interface FieldTopProps {
  label: string
  note?: string | undefined
  /** The id of the control. Undefined if the label names a group, which then refers to `labelId`. */
  forId?: string
  labelId?: string
  help: string | undefined
  helpId: string
  onTakeOut?: (() => void) | undefined
}

export function FieldTop({ label, note, forId, labelId, help, helpId, onTakeOut }: FieldTopProps) {
  return (
    <>
      <div className={styles.top}>
        {forId ? (
          <label htmlFor={forId}>{label}</label>
        ) : (
          <span className={styles.name} id={labelId}>
            {label}
          </span>
        )}
        {note && <span className={styles.note}>{note}</span>}
        {onTakeOut && (
          <Button look="quiet" square aria-label={`Take out ${label.toLowerCase()}`} onClick={onTakeOut}>
            <X />
          </Button>
        )}
      </div>
      {help && <Help id={helpId} text={help} />}
    </>
  )
}

/** A help text with more characters than this is collapsed. */
const shortHelp = 160

export function Help({ id, text }: { id?: string; text: string }) {
  if (text.length <= shortHelp)
    return (
      <p className={`${field.message} ${styles.help}`} id={id}>
        <span>
          <WithCode text={text} />
        </span>
      </p>
    )
  return (
    <details className={styles.about}>
      <summary>About this</summary>
      <p id={id}>
        <WithCode text={text} />
      </p>
    </details>
  )
}

const WithCode = ({ text }: { text: string }) =>
  text.split('`').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  )
