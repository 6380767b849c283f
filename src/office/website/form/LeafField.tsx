// A field for a single value: a text, number, date, choice, switch or picture.
import { useId, useState } from 'react'
import type { ContentPath } from '#domain/content/edit-value.ts'
import { inWords, labelOf } from '#domain/content/field-labels.ts'
import type { JsonSchema } from '#domain/content/json-schema.ts'
import field from '#office/ui/form/Field.module.css'
import { Switch } from '#office/ui/form/Switch.tsx'
import { keyOf, valueAt } from '#office/website/parts/form-values.ts'
import { FieldNotes } from './FieldNotes.tsx'
import { FieldTop } from './FieldTop.tsx'
import styles from './Form.module.css'
import { changedAt, helpAt, useForm } from './form-context.ts'
import { PictureControl } from './PictureControl.tsx'
import { kindOf } from './schema-shape.ts'
import { lengthOf } from './text-lengths.ts'

interface LeafFieldProps {
  schema: JsonSchema
  path: ContentPath
  value: unknown
  /** Whether this is a list entry, which has its own name and buttons. */
  isItem?: boolean
  label?: string
  /** Removes an optional value. */
  onTakeOut?: (() => void) | undefined
}

export interface ControlProps {
  schema: JsonSchema
  path: ContentPath
  value: unknown
  change(value: unknown): void
  /**
   * Reports why the typed text can't be sent; undefined if it can. The report goes away when the value is no longer
   * `kept`, which is the present value by default.
   */
  refuse(why: string | undefined, kept?: unknown): void
  attributes: {
    id: string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
    'aria-label': string | undefined
  }
}

export function LeafField({ schema, path, value, isItem, label = labelOf(path, schema), onTakeOut }: LeafFieldProps) {
  const form = useForm()
  const id = useId()
  const [refusal, setRefusal] = useState<{ why: string | undefined; kept: unknown }>()
  const refused = refusal?.kept === value ? refusal?.why : undefined
  const key = keyOf(path)
  const changed = changedAt(form, path)
  const fault = refused ?? form.faults.get(key)
  const help = schema.description ?? helpAt(form.view.help, path)
  const describedBy = [fault && `${id}-fault`, help && !isItem && `${id}-help`].filter(Boolean).join(' ')
  const kind = kindOf(schema)
  const control = {
    schema,
    path,
    value,
    refuse: (why: string | undefined, kept = value) => setRefusal({ why, kept }),
    change: (next: unknown) => form.change(path, next),
    attributes: {
      id,
      'aria-invalid': fault ? (true as const) : undefined,
      'aria-describedby': describedBy || undefined,
      'aria-label': isItem ? label : undefined,
    },
  }
  return (
    <div className={changed ? `${styles.field} ${styles.changed}` : styles.field} data-path={key}>
      {!isItem && kind !== 'switch' && (
        <FieldTop label={label} forId={id} help={help} helpId={`${id}-help`} onTakeOut={onTakeOut} />
      )}
      {kind === 'switch' ? (
        <SwitchControl {...control} label={label} help={help} helpId={`${id}-help`} />
      ) : kind === 'number' ? (
        <NumberControl {...control} />
      ) : kind === 'choice' ? (
        <ChoiceControl {...control} />
      ) : kind === 'date' || kind === 'moment' || kind === 'time' ? (
        <TimeControl {...control} kind={kind} />
      ) : kind === 'picture' ? (
        <PictureControl {...control} />
      ) : (
        <TextControl {...control} isLong={kind === 'markdown'} isItem={isItem} />
      )}
      <FieldNotes id={id} path={path} value={value} changed={changed} fault={refused} />
    </div>
  )
}

/** A text without a limit gets a one-line input if it is at most this long. */
const inputMost = 60

function TextControl({
  schema,
  path,
  value,
  change,
  attributes,
  isLong,
  isItem,
}: ControlProps & { isLong: boolean; isItem: boolean | undefined }) {
  const text = value === undefined || value === null ? '' : String(value)
  const most = schema.mostCharacters ?? schema.maxLength
  // Decided once, because a field that changed its kind during typing would lose the focus.
  const [isArea] = useState(
    () => isLong || text.includes('\n') || (most === undefined ? text.length > inputMost : most > 80),
  )
  const searchTitle = path.length === 1 && path[0] === 'title' ? searchTitleLength(text) : undefined
  const length = lengthOf(text, schema) ?? searchTitle
  const isShown = length && (!isItem || length.share > 0.8)
  return (
    <>
      {isArea ? (
        <textarea
          {...attributes}
          className={`${field.input} ${styles.area}${isLong ? ` ${styles.long}` : ''}`}
          rows={isLong ? 18 : Math.min(8, Math.max(2, Math.ceil(text.length / 58)))}
          value={text}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      ) : (
        <input
          {...attributes}
          className={field.input}
          type="text"
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      )}
      {isLong && (
        <p className={field.message}>
          <span>
            <code>## Heading</code>, <code>**bold**</code>, <code>[link](/pricing)</code>, a <code>-</code> begins a
            list. An empty line begins a paragraph.
          </span>
        </p>
      )}
      {isShown && (
        <>
          {!isItem && (
            <div className={length.share > 1 ? `${styles.meter} ${styles.over}` : styles.meter} aria-hidden="true">
              <i style={{ width: `${Math.min(100, length.share * 100)}%` }} />
            </div>
          )}
          <p className={length.share > 1 ? `${field.message} ${field.fault}` : field.message}>{length.text}</p>
        </>
      )}
    </>
  )
}

/** Search engines cut off titles that are longer than this. */
const searchTitleMost = 60
const searchTitleLength = (text: string) => ({
  text:
    text.length > searchTitleMost
      ? `${text.length} characters. Search engines cut it off at ${searchTitleMost}.`
      : `${text.length} of ${searchTitleMost} characters`,
  share: text.length / searchTitleMost,
})

function NumberControl({ schema, value, change, refuse, attributes }: ControlProps) {
  const [typing, setTyping] = useState<{ text: string; value: unknown; before: unknown }>()
  // Ends when the value changes in another way, such as by Revert.
  const typed = typing?.value === value ? typing : undefined
  const shown = typed?.text ?? (typeof value === 'number' || typeof value === 'string' ? String(value) : '')
  return (
    <div className={styles.number}>
      {schema.kind === 'money' && <span aria-hidden="true">$</span>}
      <input
        {...attributes}
        className={field.input}
        type="text"
        inputMode={schema.type === 'integer' ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={shown}
        onChange={({ currentTarget }) => {
          const text = currentTarget.value
          const { number, fault } = readNumber(text, schema)
          const before = typed ? typed.before : value
          // Otherwise a number that is being emptied would leave its first digit.
          const next = number ?? before
          setTyping({ text, value: next, before })
          refuse(fault, next)
          if (next !== value) change(next)
        }}
        onBlur={() => {
          if (typed && readNumber(typed.text, schema).number !== undefined) setTyping(undefined)
        }}
      />
    </div>
  )
}

/** Ignores dollar signs, commas and spaces: '$1,299.50' and '1299.5' are the same number. */
export function readNumber(text: string, { type, multipleOf }: JsonSchema): { number?: number; fault?: string } {
  const plain = text.replace(/[$,\s]/g, '')
  if (plain === '') return { fault: 'Enter a number.' }
  const number = Number(plain)
  if (!/^-?\d*\.?\d*$/.test(plain) || !Number.isFinite(number)) return { fault: `“${text.trim()}” isn’t a number.` }
  if (type === 'integer' && !Number.isInteger(number)) return { fault: 'Enter a whole number.' }
  if (multipleOf !== undefined && multipleOf >= 1 && number % multipleOf !== 0)
    return { fault: `Only steps of ${multipleOf} work here.` }
  return { number }
}

function ChoiceControl({ schema, value, change, attributes }: ControlProps) {
  const choices = schema.enum ?? []
  const isKnown = (choices as unknown[]).includes(value)
  return (
    <select
      {...attributes}
      className={`${field.input} ${field.select}`}
      value={String(value ?? '')}
      onChange={({ currentTarget }) =>
        change(choices.find((choice) => String(choice) === currentTarget.value) ?? currentTarget.value)
      }
    >
      {!isKnown && <option value={String(value ?? '')}>{String(value ?? 'Choose one')}</option>}
      {choices.map((choice) => (
        <option key={choice} value={String(choice)}>
          {typeof choice === 'string' ? inWords(choice) : choice}
        </option>
      ))}
    </select>
  )
}

const inputTypes = { date: 'date', moment: 'datetime-local', time: 'time' } as const

function TimeControl({ value, change, attributes, kind }: ControlProps & { kind: keyof typeof inputTypes }) {
  const form = useForm()
  const text = String(value ?? '')
  // The browser's date and time inputs can't hold '24:00', or a moment with a time zone.
  const [isPlain] = useState(() => text === '24:00' || (kind === 'moment' && /(Z|[+-]\d\d:?\d\d)$/.test(text)))
  const zone = valueAt(form.value, ['timezone'])
  return (
    <>
      <input
        {...attributes}
        className={`${field.input} ${styles.short}`}
        type={isPlain ? 'text' : inputTypes[kind]}
        value={text}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      {kind === 'moment' && typeof zone === 'string' && (
        <p className={field.message}>As the clock shows it in {formatZone(zone)}.</p>
      )}
    </>
  )
}

/** 'America/New_York' → 'New York' */
const formatZone = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

interface SwitchControlProps extends ControlProps {
  label: string
  help: string | undefined
  helpId: string
}

function SwitchControl({ value, change, attributes, label, help, helpId, path }: SwitchControlProps) {
  const { view } = useForm()
  const published = valueAt(view.published, path)
  return (
    <>
      <div className={styles.switch}>
        <Switch
          {...attributes}
          isOn={value === true}
          // If no value was published, turning the switch off leaves the value out of the file.
          onTurn={(isOn) => change(!isOn && published === undefined ? undefined : isOn)}
        />
        <label htmlFor={attributes.id}>{label}</label>
      </div>
      {help && (
        <p className={field.message} id={helpId}>
          {help}
        </p>
      )}
    </>
  )
}
