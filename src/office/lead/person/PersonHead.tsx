// Who the person is and how to reach them. Their name, company, phone and email address can be corrected. The requests
// that they sent stay unchanged.
import { type FormEvent, type ReactNode, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Person } from '#contract/lead-details.ts'
import { timeOf, zoneShort } from '#domain/clock/moments.ts'
import { channels } from '#domain/consents/consent-kinds.ts'
import type { CorrectableField, CorrectedField } from '#domain/leads/project-person.ts'
import { send } from '#office/api/client.ts'
import { refuse } from '#office/api/result.ts'
import { Ban } from '#office/lead/parts/lead-icons.tsx'
import { refusedText } from '#office/lead/parts/stop-texts.ts'
import { newKey } from '#office/leads/record/record-event.ts'
import { useRecord, useUndoable } from '#office/leads/record/use-record.ts'
import { useCan, useMe } from '#office/shell/me.ts'
import { useSubmit } from '#office/shell/use-submit.ts'
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
  actions: ReactNode
  tags: ReactNode
}

const labels: Record<CorrectableField, string> = { name: 'Name', business: 'Company', phone: 'Phone' }

export function PersonHead({ person, leadId, nowMs, actions, tags }: PersonHeadProps) {
  const { name, business, emails, phone, timezone } = person
  const canWork = useCan('leads.work')
  const canJoin = useCan('leads.join')
  const [editing, setEditing] = useState<CorrectedField>()
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
        {actions}
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
          {emails.length === 0 && canJoin && (
            <button type="button" className={styles.editable} onClick={() => setEditing('email')}>
              <Plus />
              Email
            </button>
          )}
          {emails.map((email, index) => (
            <Editable
              key={email}
              label={`Email: ${email}`}
              icon={<Mail />}
              onEdit={index === 0 && canJoin ? () => setEditing('email') : undefined}
            >
              {email}
            </Editable>
          ))}
          <StopNotes person={person} nowMs={nowMs} />
          {timezone && (
            <span className={`${styles.editable} quiet`}>
              <Globe />
              {timeOf(nowMs, timezone)} there, {zoneShort(timezone)}
            </span>
          )}
        </div>
        {tags}
        {editing === 'email' && (
          <EmailRow leadId={leadId} was={emails[0] ?? ''} onClose={() => setEditing(undefined)} />
        )}
        {editing && editing !== 'email' && (
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

/** Says which ways of reaching the person aren't offered, and why. */
function StopNotes({ person: { name, refused }, nowMs }: Pick<PersonHeadProps, 'person' | 'nowMs'>) {
  const { timezone } = useMe().site
  return channels.map((channel) => {
    const one = refused[channel]
    return (
      one && (
        <span key={channel} className={`${styles.editable} quiet`}>
          <Ban />
          {refusedText(channel, one, { name, nowMs, timezone })}
        </span>
      )
    )
  })
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
    <Row
      {...{ label: labels[field], typed, fault, isBusy, onClose }}
      inputMode={field === 'phone' ? 'tel' : 'text'}
      note={note}
      onSubmit={save}
      onType={(text) => {
        setFault(undefined)
        setTyped(text)
      }}
    />
  )
}

/**
 * Corrects the person's email address. The correction joins the new address with the old one, so that both belong to
 * the same person. Like joining two people, it may ask for a passkey.
 */
function EmailRow({ leadId, was, onClose }: { leadId: string; was: string; onClose(): void }) {
  const offerUndo = useUndoable()
  const [key] = useState(newKey)
  const [typed, setTyped] = useState(was)
  const [sent, setSent] = useState<string>()
  const { submit, isBusy, result, fault, faults } = useSubmit({
    check: ({ email }: { email: string; joinsOther: boolean }) =>
      email === '' ? refuse('', new Map([['email', 'Type their email address.']])) : undefined,
    send: (body) => send(api.leads.correctEmail, { params: { id: leadId }, body: { key, ...body } }),
    onDone({ eventIds }, { joinsOther }) {
      onClose()
      offerUndo(eventIds, joinsOther ? 'Email corrected, and the two are joined.' : 'Email corrected.')
    },
  })
  // The response is about the address that was sent. It no longer applies once the user has typed a different one.
  const isAnswered = sent === typed
  const isOfOther = isAnswered && result?.isOk === false && result.status === 409
  return (
    <Row
      {...{ label: 'Email', typed, isBusy, onClose }}
      inputMode="email"
      fault={isAnswered && !isOfOther ? (faults.get('email') ?? fault) : undefined}
      save={isOfOther ? 'Join the two' : 'Save'}
      note={
        isOfOther
          ? `${fault} If it’s the same person, join the two: one status, one owner, one timeline. You can take it back any day.`
          : was === ''
            ? 'We write to this address from now on. The change goes into the timeline with your name.'
            : 'The request keeps what they sent. We write to the new address from now on. Consents stay with the old one, and an address that’s blocked stays blocked.'
      }
      onSubmit={(event) => {
        event.preventDefault()
        const email = typed.trim()
        if (email !== '' && email.toLowerCase() === was) return onClose()
        setSent(typed)
        submit({ email, joinsOther: isOfOther })
      }}
      onType={setTyped}
    />
  )
}

interface RowProps {
  label: string
  inputMode: 'text' | 'tel' | 'email'
  typed: string
  fault: string | undefined
  isBusy: boolean
  save?: string
  note: string
  onType(text: string): void
  onSubmit(event: FormEvent): void
  onClose(): void
}

function Row({ label, inputMode, typed, fault, isBusy, save = 'Save', note, onType, onSubmit, onClose }: RowProps) {
  return (
    <form className={styles.edit} noValidate onSubmit={onSubmit}>
      <div className={styles.editField}>
        <Field
          label={label}
          maxLength={inputMode === 'email' ? 254 : 200}
          autoComplete="off"
          inputMode={inputMode}
          // biome-ignore lint/a11y/noAutofocus: the user just asked to edit this field
          autoFocus
          value={typed}
          fault={fault}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose()
          }}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      </div>
      <div className="controls">
        <Button type="submit" busy={isBusy}>
          {save}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
      <p className={styles.note} role="status">
        <Info />
        {note}
      </p>
    </form>
  )
}
