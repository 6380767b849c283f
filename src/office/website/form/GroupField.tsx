// Groups of fields, and records. A record is a group to which editors can add keys. Large groups are closed at first.

import { type ReactNode, useId, useRef, useState } from 'react'
import type { ContentPath } from '#domain/content/edit-value.ts'
import { labelOf } from '#domain/content/field-labels.ts'
import type { JsonSchema } from '#domain/content/json-schema.ts'
import { counted } from '#domain/texts/texts.ts'
import { Button } from '#office/ui/form/Button.tsx'
import field from '#office/ui/form/Field.module.css'
import { ChevronUp } from '#office/ui/icons.tsx'
import { Tag } from '#office/ui/Tag.tsx'
import { countLeaves, isCollection, keyOf, valueAt } from '#office/website/parts/form-values.ts'
import { ChevronDown } from '#site/ui/icons/ChevronDown.tsx'
import { Plus } from '#site/ui/icons/Plus.tsx'
import { X } from '#site/ui/icons/X.tsx'
import { FieldNotes } from './FieldNotes.tsx'
import { Help } from './FieldTop.tsx'
import styles from './Form.module.css'
import { inOneLine } from './field-texts.ts'
import { changedAt, helpAt, marksBelow, useForm } from './form-context.ts'
import { SchemaField, type SchemaFieldProps } from './SchemaField.tsx'
import { emptyOf, isNullable, kindOf, shapeFor, shapesOf } from './schema-shape.ts'

export function GroupField({ schema, path, value, isItem, isSection, label, onTakeOut }: SchemaFieldProps) {
  const fields = <Properties schema={schema} path={path} value={value} />
  if (isItem) return fields
  return (
    <GroupFrame {...{ path, value, isSection, onTakeOut }} label={label ?? labelOf(path, schema)}>
      {fields}
    </GroupFrame>
  )
}

/** A section, group or list with more fields than this is closed until the user opens it. */
const mostOpen = { section: 14, group: 6, list: 4 }

const isLarge = (value: unknown, isSection = false): boolean =>
  fieldsIn(value) > (isSection ? mostOpen.section : Array.isArray(value) ? mostOpen.list : mostOpen.group)

/** The number of visible fields and lines. A closed group counts as one line, and so does each closed list entry. */
function fieldsIn(value: unknown): number {
  if (!isCollection(value)) return 1
  if (Array.isArray(value)) return hasOpenEntries(value) ? countLeaves(value) : value.length
  const inside = Object.values(value).map((inner) => (isGroup(inner) && isLarge(inner) ? 1 : fieldsIn(inner)))
  return inside.reduce((sum, count) => sum + count, 0)
}

const isGroup = (value: unknown) =>
  isCollection(value) && (!Array.isArray(value) || value.some((item) => isCollection(item)))

/** Whether all entries of a list are open at first, because the list has few values or only single values. */
export const hasOpenEntries = (list: readonly unknown[]): boolean =>
  countLeaves(list) < 10 || !list.some((item) => isCollection(item))

interface GroupFrameProps {
  path: ContentPath
  value: unknown
  label: string
  isSection?: boolean | undefined
  onTakeOut?: (() => void) | undefined
  children: ReactNode
}

export function GroupFrame({ path, value, label, isSection, onTakeOut, children }: GroupFrameProps) {
  const form = useForm()
  const id = useId()
  const key = keyOf(path)
  const changed = changedAt(form, path)
  const [canClose] = useState(() => isLarge(value, isSection))
  const isOpen = form.opened.get(key) ?? !canClose
  const marks = marksBelow(form, path)
  const help = helpAt(form.view.help, path)
  const looks = [isSection ? styles.section : styles.group, changed && styles.changed].filter(Boolean).join(' ')
  return (
    <fieldset className={looks} data-path={key} aria-describedby={form.faults.has(key) ? `${id}-fault` : undefined}>
      <legend>
        {label}
        {!isOpen && marks.changes > 0 && <Tag kind="sun">{counted(marks.changes, 'change')}</Tag>}
        {!isOpen && marks.faults > 0 && <Tag kind="bad">{marks.faults} to fix</Tag>}
      </legend>
      {onTakeOut && (
        <div className={styles.takeOut}>
          <Button look="quiet" square aria-label={`Take out ${label.toLowerCase()}`} onClick={onTakeOut}>
            <X />
          </Button>
        </div>
      )}
      {help && <Help text={help} />}
      {!isOpen && (
        <p className={`${field.message} ${styles.inside}`}>
          <span>{insideTexts(value)}</span>
        </p>
      )}
      {canClose && (
        <Button
          look={isOpen ? 'quiet' : 'line'}
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Close' : 'Open'} ${label.toLowerCase()}`}
          onClick={({ currentTarget }) => {
            form.open(key, !isOpen)
            // When the group opens, the browser may leave the content below it where it is (scroll anchoring), and move
            // the group itself out of view. This scrolls the group's button back into view.
            requestAnimationFrame(() => currentTarget.scrollIntoView({ block: 'nearest' }))
          }}
        >
          {isOpen ? <ChevronUp /> : <ChevronDown />}
          {isOpen ? 'Close' : 'Open'}
        </Button>
      )}
      {isOpen && children}
      <FieldNotes id={id} path={path} value={value} changed={changed} />
    </fieldset>
  )
}

/** 'Heading, Text, Board, Thread and more. 31 fields.'; for a list: '3 entries, 12 fields.' */
function insideTexts(value: unknown): string {
  const fields = counted(countLeaves(value), 'field')
  if (Array.isArray(value)) return `${counted(value.length, 'entry', 'entries')}, ${fields}.`
  if (!isCollection(value)) return fields
  const names = Object.keys(value).map((key) => labelOf([key]))
  return `${names.slice(0, 4).join(', ')}${names.length > 4 ? ' and more' : ''}. ${fields}.`
}

interface PropertiesProps {
  schema: JsonSchema
  path: ContentPath
  value: unknown
  /** The properties to show; all of the schema's if undefined. */
  only?: readonly string[]
}

/** The fields of a group in the schema's order, then buttons that add the missing optional fields. */
export function Properties({ schema, path, value, only }: PropertiesProps) {
  const { root, change, focusOn, view } = useForm()
  const names = only ?? Object.keys(schema.properties ?? {})
  const properties = names.flatMap((name) => {
    const property = schema.properties?.[name]
    return property && property.const === undefined ? [{ name, property, at: [...path, name] }] : []
  })
  const isMissing = ({ name, property, at }: (typeof properties)[number]) => {
    const given = valueAt(value, [name])
    if (given === null) return isNullable(property, root)
    if (given !== undefined || valueAt(view.published, at) !== undefined) return given === undefined
    return !schema.required?.includes(name) && !isSwitch(property, root)
  }
  const missing = properties.filter(isMissing)
  return (
    <>
      <div className={properties.every(({ property }) => isShort(property, root)) ? styles.beside : styles.fields}>
        {properties
          .filter((one) => !missing.includes(one))
          .map(({ name, property, at }) => {
            const isRequired = schema.required?.includes(name) ?? false
            const canBeNull = isNullable(property, root)
            const canGo = canBeNull || (!isRequired && !isSwitch(property, root))
            const takeOut = () => {
              change(at, canBeNull && isRequired ? null : undefined)
              // Leads to the button that adds the value again.
              focusOn(keyOf(at))
            }
            return (
              <SchemaField
                key={name}
                schema={property}
                path={at}
                value={valueAt(value, [name])}
                onTakeOut={canGo ? takeOut : undefined}
              />
            )
          })}
      </div>
      {missing.length > 0 && (
        <div className={styles.adds}>
          {missing.map(({ name, property, at }) => (
            <Button
              key={name}
              look="quiet"
              data-path={keyOf(at)}
              onClick={() => {
                change(at, emptyOf(property, root))
                focusOn(keyOf(at))
              }}
            >
              <Plus />
              {labelOf(at, property)}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

const isSwitch = (schema: JsonSchema, root: JsonSchema) =>
  shapesOf(schema, root).every((shape) => kindOf(shape) === 'switch')

/** Whether the field fits beside another one. */
export function isShort(schema: JsonSchema, root: JsonSchema): boolean {
  const shapes = shapesOf(schema, root)
  return shapes.every((shape) => ['number', 'date', 'moment', 'time', 'choice'].includes(kindOf(shape)))
}

/** Entries with keys of their own, such as claims or kinds of posts. */
export function RecordField({ schema, path, value, isItem, isSection, label, onTakeOut }: SchemaFieldProps) {
  const form = useForm()
  const inner = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {}
  const names = Object.keys(isCollection(value) ? value : {})
  const name = label ?? labelOf(path, schema)
  const fields = (
    <>
      <div className={styles.fields}>
        {names.map((one) => {
          const at = [...path, one]
          const canGo = !schema.required?.includes(one)
          const takeOut = () => {
            form.change(at, undefined)
            form.focusOn(keyOf(path))
          }
          return (
            <SchemaField
              key={one}
              schema={inner}
              path={at}
              value={valueAt(value, [one])}
              onTakeOut={canGo ? takeOut : undefined}
            />
          )
        })}
      </div>
      <AddName schema={schema} path={path} taken={names} inner={inner} />
    </>
  )
  if (isItem) return fields
  return (
    <GroupFrame {...{ path, value, isSection, onTakeOut }} label={name}>
      {fields}
    </GroupFrame>
  )
}

interface AddNameProps {
  schema: JsonSchema
  inner: JsonSchema
  path: ContentPath
  taken: readonly string[]
}

function AddName({ schema, inner, path, taken }: AddNameProps) {
  const { root, change, focusOn } = useForm()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string>()
  const names = schema.propertyNames?.enum?.map(String)
  const left = names?.filter((name) => !taken.includes(name))
  if (left?.length === 0) return null
  const add = (name: string) => {
    if (!/^[A-Za-z][\w-]*$/.test(name)) return setFault('Use letters, digits and dashes, a letter first.')
    if (taken.includes(name)) return setFault(`${inOneLine(name)} is already here.`)
    setFault(undefined)
    if (input.current) input.current.value = ''
    change([...path, name], emptyOf(inner, root))
    focusOn(keyOf([...path, name]))
  }
  if (left)
    return (
      <div className={styles.adds}>
        {left.map((name) => (
          <Button key={name} look="quiet" onClick={() => add(name)}>
            <Plus />
            {labelOf([name])}
          </Button>
        ))}
      </div>
    )
  return (
    <div className={styles.addName}>
      <label className="visually-hidden" htmlFor={id}>
        Name of a new entry
      </label>
      <input
        id={id}
        ref={input}
        className={field.input}
        placeholder="name-of-a-new-entry"
        autoComplete="off"
        spellCheck={false}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add(event.currentTarget.value.trim())
        }}
      />
      <Button look="line" onClick={() => add(input.current?.value.trim() ?? '')}>
        <Plus />
        Add
      </Button>
      {fault && (
        <p className={`${field.message} ${field.fault}`} id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  )
}

/**
 * The keys of the groups that contain a field, outermost first, and then the field's key. All are opened to show the
 * field.
 */
export const keysAbove = (key: string): string[] => {
  const parts = key.split('.')
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'))
}

/** The schema's alternative that the value matches, or else the closest one. */
export const shapeOf = (schema: JsonSchema, value: unknown, root: JsonSchema): JsonSchema | undefined => {
  const shapes = shapesOf(schema, root)
  return shapes[shapeFor(shapes, value)]
}
