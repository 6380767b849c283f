// A field for any value that a schema describes: a single value, a group, a list, or one of several shapes.
import { useId } from 'react'
import type { ContentPath } from '#domain/content/edit-value.ts'
import { inWords, labelOf } from '#domain/content/field-labels.ts'
import type { JsonSchema } from '#domain/content/json-schema.ts'
import { Select } from '#office/ui/form/Select.tsx'
import { isCollection, keyOf } from '#office/website/parts/form-values.ts'
import styles from './Form.module.css'
import { useForm } from './form-context.ts'
import { GroupField, RecordField } from './GroupField.tsx'
import { LeafField } from './LeafField.tsx'
import { ListField } from './ListField.tsx'
import { emptyOf, kindOf, shapeFor, shapeName, shapesOf } from './schema-shape.ts'

export interface SchemaFieldProps {
  schema: JsonSchema
  path: ContentPath
  value: unknown
  isItem?: boolean
  label?: string
  onTakeOut?: (() => void) | undefined
  /** Whether this is a section of the form with its own heading. */
  isSection?: boolean
}

export function SchemaField(props: SchemaFieldProps) {
  const { root } = useForm()
  const shapes = shapesOf(props.schema, root)
  const at = shapeFor(shapes, props.value)
  const shape = shapes[at]
  if (!shape) return null
  const one = { ...props, schema: shape }
  if (shapes.length < 2) return <OneShape {...one} />
  return (
    <div className={styles.shapes}>
      <ShapeChoice {...one} shapes={shapes} at={at} />
      <OneShape {...one} />
    </div>
  )
}

function OneShape(props: SchemaFieldProps) {
  switch (kindOf(props.schema)) {
    case 'fixed':
      return null
    case 'group':
      return <GroupField {...props} />
    case 'record':
      return <RecordField {...props} />
    case 'list':
      return <ListField {...props} />
    default:
      return <LeafField {...props} />
  }
}

interface ShapeChoiceProps extends SchemaFieldProps {
  shapes: readonly JsonSchema[]
  at: number
}

function ShapeChoice({ shapes, at, path, value, label }: ShapeChoiceProps) {
  const { root, change } = useForm()
  const id = useId()
  const name = label ?? labelOf(path)
  return (
    <div className={styles.shape}>
      <label htmlFor={id}>Kind</label>
      <Select
        id={id}
        aria-label={`Kind of ${name.toLowerCase() || keyOf(path)}`}
        value={String(at)}
        options={shapes.map((shape, index) => ({ value: String(index), label: inWords(shapeName(shape, shapes)) }))}
        onChange={(next) => {
          const shape = shapes[Number(next)]
          if (shape) change(path, inShape(value, shape, root))
        }}
      />
    </div>
  )
}

/**
 * Converts a value to another shape. A value whose key and type exist in the new shape stays. If the new shape has only
 * one text field, the old text moves to that field, even from a different key.
 */
export function inShape(value: unknown, shape: JsonSchema, root: JsonSchema): unknown {
  const empty = emptyOf(shape, root)
  if (!isCollection(empty) || Array.isArray(empty) || !isCollection(value)) return empty
  const given = value as Record<string, unknown>
  const texts = Object.entries(given).filter(([key, one]) => typeof one === 'string' && !isFixed(shape, key))
  const emptyKeys = Object.entries(empty).filter(([key, one]) => one === '' && !isFixed(shape, key))
  return Object.fromEntries(
    Object.entries(empty).map(([key, one]) => {
      if (isFixed(shape, key)) return [key, one]
      if (key in given && typeof given[key] === typeof one) return [key, given[key]]
      return [key, one === '' && emptyKeys.length === 1 && texts.length > 0 ? texts.at(-1)![1] : one]
    }),
  )
}

const isFixed = ({ properties }: JsonSchema, key: string) => properties?.[key]?.const !== undefined
