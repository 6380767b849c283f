// A list whose entries can be changed, added, removed, and reordered by mouse, touch or arrow keys.

import { type ReactNode, useId, useState } from 'react'
import type { ContentPath } from '#domain/content/edit-value.ts'
import { inWords, itemLabel, labelOf } from '#domain/content/field-labels.ts'
import type { JsonSchema } from '#domain/content/json-schema.ts'
import { counted } from '#domain/texts/texts.ts'
import { Button } from '#office/ui/form/Button.tsx'
import { ChevronUp } from '#office/ui/icons.tsx'
import { Tag } from '#office/ui/Tag.tsx'
import { firstText, keyOf } from '#office/website/parts/form-values.ts'
import { ChevronDown } from '#site/ui/icons/ChevronDown.tsx'
import { Plus } from '#site/ui/icons/Plus.tsx'
import { X } from '#site/ui/icons/X.tsx'
import { FieldNotes } from './FieldNotes.tsx'
import { FieldTop } from './FieldTop.tsx'
import styles from './Form.module.css'
import { changedAt, helpAt, marksBelow, useForm } from './form-context.ts'
import { Grip, type GripProps } from './Grip.tsx'
import { GroupFrame, hasOpenEntries, isShort, shapeOf } from './GroupField.tsx'
import { SchemaField, type SchemaFieldProps } from './SchemaField.tsx'
import { emptyOf, itemSchema, kindOf, shapeName, shapesOf } from './schema-shape.ts'

export function ListField({ schema, path, value, isItem, isSection, label, onTakeOut }: SchemaFieldProps) {
  const form = useForm()
  const id = useId()
  const items = Array.isArray(value) ? value : []
  const name = label ?? labelOf(path, schema)
  const isLeaves = shapesOf(itemSchema(schema, 0), form.root).every(
    (shape) => !['group', 'record', 'list'].includes(kindOf(shape)),
  )
  const rows = <Rows schema={schema} path={path} items={items} name={name} isLeaves={isLeaves} />
  if (!isLeaves && !isItem)
    return (
      <GroupFrame {...{ path, value, isSection, onTakeOut }} label={name}>
        {rows}
      </GroupFrame>
    )
  const key = keyOf(path)
  const changed = changedAt(form, path)
  const isFaulty = form.faults.has(key)
  return (
    // This isn't a fieldset, because a legend can't be on the same line as a note and a button.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div
      className={changed ? `${styles.field} ${styles.changed}` : styles.field}
      data-path={key}
      role="group"
      aria-labelledby={`${id}-name`}
      aria-describedby={isFaulty ? `${id}-fault` : undefined}
    >
      <FieldTop
        label={name}
        note={boundsTexts(schema)}
        labelId={`${id}-name`}
        help={helpAt(form.view.help, path)}
        helpId={`${id}-help`}
        onTakeOut={onTakeOut}
      />
      {rows}
      <FieldNotes id={id} path={path} value={value} changed={changed} />
    </div>
  )
}

/** 'exactly 8', '1 to 4', 'at least 2' */
function boundsTexts({ minItems, maxItems, prefixItems }: JsonSchema): string | undefined {
  if (prefixItems) return undefined
  if (minItems !== undefined && minItems === maxItems) return `exactly ${minItems}`
  if (maxItems !== undefined) return `${minItems ?? 0} to ${maxItems}`
  return minItems !== undefined && minItems > 1 ? `at least ${minItems}` : undefined
}

/** If a list at the top level has at most this many entries, its first entry starts open. */
const fewEntries = 4

interface RowsProps {
  schema: JsonSchema
  path: ContentPath
  items: readonly unknown[]
  name: string
  isLeaves: boolean
}

function Rows({ schema, path, items, name, isLeaves }: RowsProps) {
  const { root, change, opened, reorder, focusOn, say } = useForm()
  const one = itemLabel(path)
  const key = keyOf(path)
  // In a list of fixed positions, each entry has its own meaning, so none can be added, removed or moved.
  const isFixed = schema.prefixItems !== undefined
  const canGo = !isFixed && items.length > (schema.minItems ?? 0)
  const canCome = !isFixed && items.length < (schema.maxItems ?? Number.POSITIVE_INFINITY)
  const shapes = shapesOf(itemSchema(schema, 0), root)
  const [canClose] = useState(() => !hasOpenEntries(items))
  const [isFirstOpen] = useState(() => path.length === 1 && items.length <= fewEntries)
  /** The entry whose move buttons are open. */
  const [gripped, setGripped] = useState<number>()
  const isOpen = (index: number) => opened.get(keyOf([...path, index])) ?? (!canClose || (isFirstOpen && index === 0))
  const [shape] = shapes
  // Entries that have only short fields, such as `from` and `to`, fit on one line.
  const isLine =
    shapes.length === 1 &&
    shape?.properties !== undefined &&
    Object.values(shape.properties).every((property) => isShort(property, root))

  const indexes = [...items.keys()]
  function saveOrder(order: readonly number[]) {
    change(
      path,
      order.map((index) => items[index]),
    )
    reorder({ list: path, order, isOpen })
    setGripped((now) => (now !== undefined && order.includes(now) ? order.indexOf(now) : undefined))
  }
  function move(from: number, to: number): boolean {
    if (to < 0 || to >= items.length || from === to) return false
    saveOrder(indexes.toSpliced(from, 1).toSpliced(to, 0, from))
    focusOn(keyOf([...path, to]), 'grip')
    say(`${one} ${from + 1} is now ${to + 1} of ${items.length}.`)
    return true
  }
  function takeOut(index: number) {
    saveOrder(indexes.toSpliced(index, 1))
    if (items.length > 1) focusOn(keyOf([...path, Math.min(index, items.length - 2)]), 'grip')
    else focusOn(key, 'add')
    say(`${one} ${index + 1} is out. ${counted(items.length - 1, 'entry', 'entries')} left.`)
  }
  function add(shape: JsonSchema) {
    change(path, [...items, emptyOf(shape, root)])
    focusOn(keyOf([...path, items.length]))
  }

  return (
    <>
      <ol className={styles.rows}>
        {items.map((item, index) => {
          const at = [...path, index]
          // Keyed by position, because entries have no names and the same text may occur twice.
          const key = keyOf(at)
          const row = {
            at,
            index,
            name: `${one} ${index + 1}`,
            canMove: !isFixed && items.length > 1,
            isGripped: index === gripped,
            onGrip: () => setGripped(index === gripped ? undefined : index),
            onMove: move,
            onTakeOut: canGo ? () => takeOut(index) : undefined,
          }
          const schemaHere = itemSchema(schema, index)
          return isLeaves || isLine ? (
            <Row key={key} {...row} isLine={isLine}>
              <div>
                <SchemaField
                  schema={schemaHere}
                  path={at}
                  value={item}
                  isItem
                  label={`${name}, ${row.name.toLowerCase()}`}
                />
                {isLine && <ItemNotes at={at} value={item} />}
              </div>
            </Row>
          ) : (
            <Card key={key} {...row} schema={schemaHere} value={item} canClose={canClose} isOpen={isOpen(index)} />
          )
        })}
      </ol>
      {canCome && (
        <div className={styles.adds}>
          {shapes.map((shape, index) => (
            <Button
              key={shapeName(shape, shapes)}
              look="quiet"
              {...(index === 0 && { 'data-add': key })}
              onClick={() => add(shape)}
            >
              <Plus />
              {shapes.length > 1 ? inWords(shapeName(shape, shapes)) : `Add ${one.toLowerCase()}`}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

type RowProps = GripProps & { onTakeOut: (() => void) | undefined }

function Row({ children, isLine, ...row }: RowProps & { children: ReactNode; isLine: boolean }) {
  return (
    <li className={isLine ? `${styles.row} ${styles.line}` : styles.row} data-path={isLine ? keyOf(row.at) : undefined}>
      <Grip {...row} />
      {children}
      <TakeOut {...row} />
    </li>
  )
}

const TakeOut = ({ name, onTakeOut }: RowProps) =>
  onTakeOut ? (
    <Button look="quiet" square aria-label={`Take out ${name.toLowerCase()}`} onClick={onTakeOut}>
      <X />
    </Button>
  ) : (
    <span />
  )

interface CardProps extends RowProps {
  schema: JsonSchema
  value: unknown
  canClose: boolean
  isOpen: boolean
}

function Card({ schema, value, canClose, isOpen, ...row }: CardProps) {
  const form = useForm()
  const bodyId = useId()
  const key = keyOf(row.at)
  const marks = marksBelow(form, row.at)
  const shape = shapeOf(schema, value, form.root)
  const isGroup = shape && ['group', 'record'].includes(kindOf(shape))
  return (
    <li className={styles.card} data-path={key}>
      <div className={styles.head}>
        <Grip {...row} />
        {canClose ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={() => form.open(key, !isOpen)}
            className={styles.toggle}
          >
            {isOpen ? <ChevronUp /> : <ChevronDown />}
            <span className={styles.entry}>{row.name}</span>
            <span className={styles.summary}>{firstText(value)}</span>
            {!isOpen && marks.changes > 0 && <Tag kind="sun">{counted(marks.changes, 'change')}</Tag>}
            {!isOpen && marks.faults > 0 && <Tag kind="bad">{marks.faults} to fix</Tag>}
          </button>
        ) : (
          <span className={styles.entry}>{row.name}</span>
        )}
        <TakeOut {...row} />
      </div>
      <div id={bodyId} className={isOpen ? styles.body : undefined} hidden={!isOpen}>
        {isOpen && (
          <>
            <SchemaField schema={schema} path={row.at} value={value} isItem={isGroup || false} label={row.name} />
            {isGroup && <ItemNotes at={row.at} value={value} />}
          </>
        )}
      </div>
    </li>
  )
}

function ItemNotes({ at, value }: { at: ContentPath; value: unknown }) {
  const id = useId()
  const form = useForm()
  return <FieldNotes id={id} path={at} value={value} changed={changedAt(form, at)} />
}
