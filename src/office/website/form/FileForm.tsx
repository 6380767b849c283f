// The form of one file, generated from its schema. The fields are in the schema's order, which is also the page's
// order. Each section has a heading, and single values are between the sections. A page's texts for search results
// come last.
import { useId } from 'react'
import type { ContentPath } from '#domain/content/edit-value.ts'
import { labelOf, locationLabels, pathOfKey } from '#domain/content/field-labels.ts'
import type { JsonSchema } from '#domain/content/json-schema.ts'
import { counted } from '#domain/texts/texts.ts'
import { Banner } from '#office/ui/Banner.tsx'
import { keyOf, valueAt } from '#office/website/parts/form-values.ts'
import { CircleAlert } from '#site/ui/icons/CircleAlert.tsx'
import { Help } from './FieldTop.tsx'
import styles from './Form.module.css'
import { useForm } from './form-context.ts'
import { Properties, RecordField } from './GroupField.tsx'
import { SchemaField } from './SchemaField.tsx'
import { itemSchema, kindOf, resolve, shapesOf } from './schema-shape.ts'

export function FileForm() {
  const { root, value, view } = useForm()
  const schema = resolve(root, root)
  return (
    // The form is never submitted, because each change is saved separately.
    <form className={styles.form} aria-label={view.name} onSubmit={(event) => event.preventDefault()}>
      <FaultBanner />
      {view.help[''] && <Help text={view.help['']} />}
      {kindOf(schema) === 'group' ? (
        <Sections schema={schema} value={value} />
      ) : kindOf(schema) === 'record' ? (
        <RecordField schema={schema} path={[]} value={value} isItem />
      ) : (
        <SchemaField schema={schema} path={[]} value={value} isSection label={view.name} />
      )}
    </form>
  )
}

const searchFields = ['title', 'description']

function Sections({ schema, value }: { schema: JsonSchema; value: unknown }) {
  const { root, file, view } = useForm()
  const names = Object.keys(schema.properties ?? {})
  const isPage = file.startsWith('pages/') && searchFields.every((name) => names.includes(name))
  const searched = isPage ? searchFields : []
  // A missing optional part isn't a section, because only a button that adds the part is shown. The button is grouped
  // with the single values around it.
  const isSection = (name: string) =>
    schema.properties?.[name] !== undefined &&
    !shapesOf(schema.properties[name], root).every((shape) => isSmall(shape, root)) &&
    (valueAt(value, [name]) !== undefined ||
      valueAt(view.published, [name]) !== undefined ||
      schema.required?.includes(name) === true)
  const parts = groupParts(
    names.filter((name) => !searched.includes(name)),
    isSection,
  )
  return (
    <>
      {parts.map((part, index) => {
        const [name = ''] = part
        const property = schema.properties?.[name]
        if (property && isSection(name))
          return <SectionOf key={name} schema={property} path={[name]} value={valueAt(value, [name])} whole={schema} />
        const isAlone = parts.length + searched.length === 1
        return (
          <Part
            key={name}
            title={index === 0 && !isAlone ? 'The basics' : undefined}
            schema={schema}
            value={value}
            only={part}
          />
        )
      })}
      {searched.length > 0 && <Part title="In search results" schema={schema} value={value} only={searched} />}
    </>
  )
}

/**
 * Groups the names without reordering them. Each section is a group of its own. The single values between two sections
 * form one group.
 */
function groupParts(names: readonly string[], isSection: (name: string) => boolean): string[][] {
  const parts: string[][] = []
  for (const [index, name] of names.entries()) {
    const before = names[index - 1]
    if (before === undefined || isSection(before) || isSection(name)) parts.push([name])
    else parts.at(-1)?.push(name)
  }
  return parts
}

interface SectionProps {
  schema: JsonSchema
  path: ContentPath
  value: unknown
  whole: JsonSchema
}

function SectionOf({ schema, path, value, whole }: SectionProps) {
  const { root, change, focusOn } = useForm()
  const [name] = path
  const isText = shapesOf(schema, root).every((shape) => kindOf(shape) === 'markdown')
  if (value === undefined) return <Properties schema={whole} path={[]} value={{}} only={[String(name)]} />
  if (isText)
    return <Part title={labelOf(path, schema)} schema={whole} value={{ [String(name)]: value }} only={[String(name)]} />
  const canGo = !whole.required?.includes(String(name))
  function takeOut() {
    change(path, undefined)
    focusOn(keyOf(path))
  }
  return <SchemaField schema={schema} path={path} value={value} isSection onTakeOut={canGo ? takeOut : undefined} />
}

interface PartProps {
  title: string | undefined
  schema: JsonSchema
  value: unknown
  only: readonly string[]
}

function Part({ title, schema, value, only }: PartProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={title ? id : undefined}>
      {title && <h2 id={id}>{title}</h2>}
      <Properties schema={schema} path={[]} value={value} only={only} />
    </section>
  )
}

/** Whether the schema is for a single value (other than Markdown) or a list of single values. */
function isSmall(schema: JsonSchema, root: JsonSchema): boolean {
  const kind = kindOf(schema)
  if (kind === 'markdown') return false
  if (kind !== 'list') return kind !== 'group' && kind !== 'record'
  return shapesOf(itemSchema(schema, 0), root).every((shape) => !['group', 'record', 'list'].includes(kindOf(shape)))
}

/** The number of faults to fix, with buttons that focus the fields of the first eight. */
function FaultBanner() {
  const { faults, focusOn } = useForm()
  if (faults.size === 0) return null
  const whole = faults.get('')
  const keys = [...faults.keys()].filter((key) => key !== '')
  const labels = locationLabels(keys.map(pathOfKey))
  return (
    <Banner kind="warning" role="status" icon={<CircleAlert />}>
      <b>{keys.length > 0 ? `Fix ${counted(keys.length, 'thing')} before you publish.` : 'This can’t be published.'}</b>{' '}
      {whole && <span>{whole} </span>}
      {keys.slice(0, 8).map((key, index) => (
        <span key={key}>
          {index > 0 && ', '}
          <button type="button" className={styles.inline} onClick={() => focusOn(key)}>
            {labels[index]}
          </button>
        </span>
      ))}
      {keys.length > 8 && ` and ${keys.length - 8} more`}
    </Banner>
  )
}
