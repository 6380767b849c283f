// Every number that the pages claim, in one table with its source. A row is edited in place.

import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { FileView } from '#contract/content.ts'
import type { DraftChange } from '#domain/content/drafts.ts'
import { Button } from '#office/ui/form/Button.tsx'
import { Field } from '#office/ui/form/Field.tsx'
import { Flag } from '#office/ui/icons.tsx'
import table from '#office/ui/Table.module.css'
import { Tag } from '#office/ui/Tag.tsx'
import styles from './Claims.module.css'
import { type Claim, changesOfClaim, isMeasurable, readClaims, type WrittenClaim } from './claim-rows.ts'
import { useForm } from './form-context.ts'
import { measureOf, OwnFigures, shareFault } from './OwnFigures.tsx'

interface ClaimsProps {
  view: FileView
  /** Saves the changes as a draft, as the forms of other files do. */
  onChange(changes: DraftChange[]): void
}

export function Claims({ view, onChange }: ClaimsProps) {
  const [edited, setEdited] = useState<{ id: string; isSource: boolean }>()
  const { focusOn } = useForm()
  const claims = readClaims(view.value)
  const published = new Map(readClaims(view.published).map((claim) => [claim.id, claim]))
  const needing = claims.filter(isUnproven).length
  return (
    <section className={styles.claims} aria-label="Claims">
      <table className={`${table.table} ${table.cards} ${styles.table}`}>
        <caption className="visually-hidden">
          {needing === 0 ? 'Every claim has a source.' : `${needing} of ${claims.length} claims need a source.`}
        </caption>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Wording</th>
            {view.uses && <th scope="col">Used on</th>}
            <th scope="col">Source</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {claims.map((claim) => {
            const close = () => {
              setEdited(undefined)
              focusOn(claim.id)
            }
            return edited?.id === claim.id ? (
              <EditedRow
                key={claim.id}
                claim={claim}
                isSource={edited.isSource}
                columns={view.uses ? 5 : 4}
                onSave={(written) => {
                  onChange(changesOfClaim(claim, written))
                  close()
                }}
                onClose={close}
              />
            ) : (
              <Row
                key={claim.id}
                claim={claim}
                before={published.get(claim.id)}
                view={view}
                onEdit={(isSource) => setEdited({ id: claim.id, isSource })}
              />
            )
          })}
        </tbody>
      </table>
      <p className="small soft">
        A source is a link or a document, plus who checked it and when. How fast you answer can rest on your own figures
        from{' '}
        <Link className={styles.link} to="/funnel">
          Funnel
        </Link>{' '}
        instead. Until a claim has a source, the checkup before going live flags it.
      </p>
    </section>
  )
}

const isUnproven = ({ needsSource, measure }: Claim) => needsSource && !measure

interface RowProps {
  claim: Claim
  before: Claim | undefined
  view: FileView
  onEdit(isSource: boolean): void
}

function Row({ claim, before, view, onEdit }: RowProps) {
  const { id, figure, text, source, sample, measure } = claim
  const said = view.faults.filter(({ key }) => key === id || key.startsWith(`${id}.`))
  const isChanged = JSON.stringify(before) !== JSON.stringify(claim)
  return (
    <tr className={isChanged ? styles.changed : undefined} data-path={id}>
      <th scope="row" className={`${styles.figure} ${table.whole}`} data-path={`${id}.figure`}>
        {figure}
      </th>
      <td className={table.whole}>
        <span data-path={`${id}.text`}>{text}</span>
        {said.map(({ key, message }) => (
          <span className={styles.fault} key={`${key} ${message}`}>
            {message}
          </span>
        ))}
        {isChanged && before && (
          <span className={styles.before}>
            Published: “{before.figure}, {before.text}”
          </span>
        )}
      </td>
      {view.uses && <td className={`soft ${table.whole}`}>{view.uses[id]?.join(', ') || 'Nowhere'}</td>}
      <td className={table.whole}>
        <span className={styles.source}>
          {isUnproven(claim) ? (
            <span className={styles.flag}>
              <Flag />
              None yet
            </span>
          ) : (
            <span className="soft" data-path={`${id}.source`}>
              {measure ? `Your own figures: at least ${measure.share}% in time` : source || 'Not needed'}
            </span>
          )}
          {sample && <Tag kind="mute">Placeholder</Tag>}
        </span>
      </td>
      <td className={table.whole}>
        <span className={`${table.end} ${styles.end}`}>
          {isUnproven(claim) && (
            <Button look="line" onClick={() => onEdit(true)}>
              Add the source<span className="visually-hidden"> of “{text}”</span>
            </Button>
          )}
          <Button look="quiet" onClick={() => onEdit(false)}>
            Change<span className="visually-hidden"> “{text}”</span>
          </Button>
        </span>
      </td>
    </tr>
  )
}

type WrittenText = Omit<WrittenClaim, 'measure'>

interface EditedRowProps {
  claim: Claim
  /**
   * Whether the row was opened to add a source. If so, the Source field gets the focus, and must be filled in unless
   * the claim is based on how fast the team answers (OwnFigures.tsx).
   */
  isSource: boolean
  columns: number
  onSave(written: WrittenClaim): void
  onClose(): void
}

function EditedRow({ claim, isSource, columns, onSave, onClose }: EditedRowProps) {
  const { id } = claim
  const [written, setWritten] = useState<WrittenText>({
    figure: claim.figure,
    text: claim.text,
    source: claim.source ?? '',
  })
  const [share, setShare] = useState(claim.measure && String(claim.measure.share))
  const [faults, setFaults] = useState<Partial<Record<keyof WrittenText | 'share', string | undefined>>>({})

  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [faults])

  function save(event: SubmitEvent) {
    event.preventDefault()
    const found = {
      ...(!written.figure.trim() && { figure: 'Fill it in. Pages show it large.' }),
      ...(!written.text.trim() && { text: 'Fill it in. Pages say it.' }),
      ...(isSource && share === undefined && !written.source.trim() && { source: 'Say where the number comes from.' }),
      ...(share !== undefined && shareFault(share) && { share: shareFault(share) }),
    }
    setFaults(found)
    if (Object.keys(found).length === 0)
      onSave({ ...written, measure: share === undefined ? undefined : measureOf(share) })
  }
  const field = (name: keyof WrittenText) => ({
    value: written[name],
    fault: faults[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setWritten((before) => ({ ...before, [name]: currentTarget.value })),
  })
  return (
    <tr className={styles.edited}>
      <td colSpan={columns} className={table.whole}>
        <form className={styles.form} ref={form} noValidate onSubmit={save} aria-label={`Claim “${claim.text}”`}>
          <div data-path={`${id}.figure`}>
            <Field label="Number" autoFocus={!isSource} {...field('figure')} />
          </div>
          <div data-path={`${id}.text`}>
            <Field label="Wording" {...field('text')} />
          </div>
          {share === undefined && (
            <div data-path={`${id}.source`}>
              <Field
                label="Source"
                hint="A link or a document, who checked it and when."
                autoFocus={isSource}
                {...field('source')}
              />
            </div>
          )}
          {isMeasurable(claim) && <OwnFigures id={id} share={share} fault={faults.share} onChange={setShare} />}
          <div className="controls">
            <Button look="line" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit">Save to the draft</Button>
          </div>
        </form>
      </td>
    </tr>
  )
}
