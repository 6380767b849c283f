// The notes below a field: its error, what is flagged about it, what its {placeholders} stand for, the published value,
// and who changed the value.

import { Link } from '@tanstack/react-router'
import { momentOf } from '#domain/clock/moments.ts'
import type { ContentPath } from '#domain/content/edit-value.ts'
import { faultSentence } from '#domain/content/fault-sentence.ts'
import { placeholdersIn } from '#domain/texts/fill.ts'
import field from '#office/ui/form/Field.module.css'
import { Flag } from '#office/ui/icons.tsx'
import { isSame, keyOf } from '#office/website/parts/form-values.ts'
import { Braces } from '#office/website/parts/website-icons.tsx'
import { CircleAlert } from '#site/ui/icons/CircleAlert.tsx'
import styles from './Form.module.css'
import { inOneLine } from './field-texts.ts'
import { type Changed, useForm } from './form-context.ts'

interface FieldNotesProps {
  id: string
  path: ContentPath
  value: unknown
  changed: Changed | undefined
  /** Shown instead of the server's fault if the typed value can't even be sent. */
  fault?: string | undefined
}

export function FieldNotes({ id, path, value, changed, fault }: FieldNotesProps) {
  const form = useForm()
  const key = keyOf(path)
  const wrong = fault ?? form.faults.get(key)
  const placeholders =
    typeof value === 'string' ? placeholdersIn(value).filter((name) => name in form.view.placeholders) : []
  return (
    <>
      {wrong && (
        <p className={`${field.message} ${field.fault}`} id={`${id}-fault`}>
          <CircleAlert />
          <span>{faultSentence(wrong, path)}</span>
        </p>
      )}
      {form.notes.get(key)?.map(({ claim, message, callTimes }) => (
        <p key={message} className={`${field.message} ${styles.flagged}`}>
          <Flag />
          <span>
            {claim === undefined ? message : `${message} You can publish, but preflight flags this page.`}{' '}
            {claim !== undefined && form.file !== 'claims' && (
              <Link className={styles.inline} to="/website/$" params={{ _splat: 'claims' }} search={{ key: claim }}>
                Add the source
              </Link>
            )}
            {callTimes !== undefined && (
              <button type="button" className={styles.inline} onClick={() => form.focusOn(callTimes)}>
                Change the call times
              </button>
            )}
          </span>
        </p>
      ))}
      {placeholders.map((name) => (
        <p key={name} className={field.message}>
          <Braces />
          <span>
            {`{${name}}`} is filled in: <b className={styles.filled}>{form.view.placeholders[name]}</b>
          </span>
        </p>
      ))}
      {changed && <WasPublished path={path} value={value} changed={changed} />}
    </>
  )
}

function WasPublished({
  path,
  value,
  changed: { published, by },
}: Pick<FieldNotesProps, 'path' | 'value'> & { changed: Changed }) {
  const { change, focusOn, nowMs, timeZone } = useForm()
  if (!by && isSame(published, value)) return null
  return (
    <p className={field.message}>
      <span>
        {by && `Changed by ${by.who.name}, ${momentOf(by.atMs, nowMs, timeZone)}. `}
        Published: {inOneLine(published, path.at(-1))}{' '}
        <button
          type="button"
          className={styles.inline}
          onClick={() => {
            change(path, published)
            focusOn(keyOf(path))
          }}
        >
          Revert
        </button>
      </span>
    </p>
  )
}
