// Who the person is and how to reach them. Name, company and phone can be corrected; what they sent stays as it was.
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Person } from '#contract/lead-details.ts'
import { timeOf, zoneShort } from '#domain/clock/moments.ts'
import type { CorrectableField } from '#domain/leads/project-person.ts'
import { useRecord } from '#office/leads/use-record.ts'
import { useCan } from '#office/shell/me.ts'
import { initialsOf } from '#office/ui/Avatar.tsx'
import { Info } from '#office/ui/first-icons.tsx'
import { Button } from '#office/ui/form/Button.tsx'
import { Field } from '#office/ui/form/Field.tsx'
import { PenLine } from '#office/ui/icons.tsx'
import { Globe } from '#site/ui/icons/Globe.tsx'
import { Mail } from '#site/ui/icons/Mail.tsx'
import { Phone } from '#site/ui/icons/Phone.tsx'
import { Plus } from '#site/ui/icons/Plus.tsx'
import styles from './PersonHead.module.css'

interface PersonHeadProps {
  person: Person
  leadId: string
  nowMs: number
  /** The buttons beside the name. */
  acts: ReactNode
  tags: ReactNode
}

const labels: Record<CorrectableField, string> = { name: 'Name', business: 'Company', phone: 'Phone' }

export function PersonHead({ person, leadId, nowMs, acts, tags }: PersonHeadProps) {
  const { name, business, emails, phone, timezone } = person
  const canWork = useCan('leads.work')
  const [editing, setEditing] = useState<CorrectableField>()
  const edit = (field: CorrectableField) => (canWork ? () => setEditing(field) : undefined)
  return (
    <>
      <div className={styles.head}>
        <span className={styles.initials} data-initials={initialsOf(name)} aria-hidden="true" />
        <div className={styles.who}>
          <div className={styles.name}>
            <h1>{name}</h1>
            {canWork && (
              <button type="button" className={styles.pen} aria-label="Edit the name" onClick={edit('name')}>
                <PenLine />
              </button>
            )}
          </div>
          {business ? (
            <Editable label={`Company: ${business}`} onEdit={edit('business')}>
              {business}
            </Editable>
          ) : (
            canWork && (
              <button type="button" className={styles.editable} onClick={edit('business')}>
                <Plus />
                Company
              </button>
            )
          )}
        </div>
        {acts}
      </div>
      <div className={styles.more}>
        <div className={styles.ways}>
          {phone ? (
            <Editable label={`Phone: ${phone.shown}`} icon={<Phone />} onEdit={edit('phone')}>
              {phone.isWrong ? (
                <>
                  <s>{phone.shown}</s> <span className={styles.wrong}>wrong number</span>
                </>
              ) : (
                phone.shown
              )}
            </Editable>
          ) : (
            canWork && (
              <button type="button" className={styles.editable} onClick={edit('phone')}>
                <Plus />
                Phone
              </button>
            )
          )}
          {emails.map((email) => (
            <span key={email} className={styles.editable}>
              <Mail />
              <span>{email}</span>
            </span>
          ))}
          {timezone && (
            <span className={`${styles.editable} quiet`}>
              <Globe />
              {timeOf(nowMs, timezone)} there, {zoneShort(timezone)}
            </span>
          )}
        </div>
        {tags}
        {editing && (
          <EditRow
            key={editing}
            field={editing}
            leadId={leadId}
            was={{ name, business, phone: phone?.shown }[editing] ?? ''}
            note={noteOn(editing, person)}
            onClose={() => setEditing(undefined)}
          />
        )}
      </div>
    </>
  )
}

interface EditableProps {
  label: string
  icon?: ReactNode
  onEdit: (() => void) | undefined
  children: ReactNode
}

function Editable({ label, icon, onEdit, children }: EditableProps) {
  if (!onEdit)
    return (
      <span className={styles.editable}>
        {icon}
        <span>{children}</span>
      </span>
    )
  return (
    <button type="button" className={styles.editable} aria-label={`${label}. Edit`} onClick={onEdit}>
      {icon}
      <span>{children}</span>
      <span className={styles.penHint}>
        <PenLine />
      </span>
    </button>
  )
}

function noteOn(field: CorrectableField, { phone, canText }: Person): string {
  const stays = 'The request keeps what they sent'
  if (field !== 'phone') return `${stays}. The change goes into the timeline with your name.`
  const sent = phone ? `: ${phone.sent ?? phone.shown}` : ''
  const texts = canText ? ' Consents stay with the old number, so Text goes away.' : ''
  return `${stays}${sent}. The change goes into the timeline with your name.${texts}`
}

interface EditRowProps {
  field: CorrectableField
  leadId: string
  was: string
  note: string
  onClose(): void
}

function EditRow({ field, leadId, was, note, onClose }: EditRowProps) {
  const record = useRecord()
  const [typed, setTyped] = useState(was)
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  async function save(event: FormEvent) {
    event.preventDefault()
    const value = typed.trim()
    if (value === was) return onClose()
    if (value === '' && field === 'name') return setFault('Enter a name.')
    setBusy(true)
    const recorded = await record([leadId], { kind: 'corrected', field, value }, `${labels[field]} corrected.`)
    setBusy(false)
    if (recorded.outcome === 'refused') setFault(recorded.detail)
    else onClose()
  }
  return (
    <form className={styles.edit} noValidate onSubmit={save}>
      <div className={styles.editField}>
        <Field
          label={labels[field]}
          maxLength={200}
          autoComplete="off"
          inputMode={field === 'phone' ? 'tel' : 'text'}
          // biome-ignore lint/a11y/noAutofocus: it was asked for
          autoFocus
          value={typed}
          fault={fault}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose()
          }}
          onChange={({ currentTarget }) => {
            setFault(undefined)
            setTyped(currentTarget.value)
          }}
        />
      </div>
      <div className="controls">
        <Button type="submit" busy={isBusy}>
          Save
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
      <p className={styles.note}>
        <Info />
        {note}
      </p>
    </form>
  )
}
