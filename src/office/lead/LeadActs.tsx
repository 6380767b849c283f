// The actions for a lead. U undoes the last recorded action. Texting is offered only if the person agreed to it.

import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Person, Submission } from '#contract/lead-details.ts'
import { counted } from '#domain/texts/texts.ts'
import { send } from '#office/client.ts'
import { ContactLink } from '#office/leads/contact.tsx'
import { undoNow, useRecord } from '#office/leads/use-record.ts'
import { useAct } from '#office/shell/act.tsx'
import { useCan, useMe } from '#office/shell/me.ts'
import { useScreenKeys } from '#office/shell/navigation/screen-keys.ts'
import { teamQuery } from '#office/shell/queries.ts'
import { useToast } from '#office/shell/toast.tsx'
import { OwnerAvatar } from '#office/ui/Avatar.tsx'
import { Button } from '#office/ui/form/Button.tsx'
import { Reply } from '#office/ui/icons.tsx'
import { Key } from '#office/ui/Key.tsx'
import { MessageSquare } from '#site/ui/icons/MessageSquare.tsx'
import { Phone } from '#site/ui/icons/Phone.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import { StickyNote } from './icons.tsx'
import styles from './Lead.module.css'
import { NoteDialog } from './NoteDialog.tsx'
import { firstName } from './names.ts'
import { ReplyDialog } from './ReplyDialog.tsx'

type DialogName = 'reply' | 'note' | 'assign'

export function LeadActs({ person, submission }: { person: Person; submission: Submission }) {
  const { teammate } = useMe()
  const canWork = useCan('leads.work')
  const { data: team } = useQuery({ ...teamQuery, enabled: useCan('team.see') })
  const record = useRecord()
  const resendNow = useResend()
  const row = useRef<HTMLDivElement>(null)
  // Shortcuts in the list of leads open this page with '#reply' or '#note', which opens the dialog.
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const linked = hash === 'reply' || hash === 'note' ? hash : undefined
  const navigate = useNavigate({ from: '/leads/$leadId' })
  const [pressed, setDialog] = useState<DialogName>()
  const dialog = pressed ?? linked
  const { id, ownerId } = submission
  const owner = team?.teammates.find((one) => one.id === ownerId)
  const email = submission.email ?? person.emails[0]
  const phone = person.phone?.e164 ?? person.phone?.typed
  const lead = { id, name: person.name }
  function close() {
    setDialog(undefined)
    // Otherwise a reload would open the dialog again.
    if (linked) navigate({ to: '.', hash: '', replace: true, resetScroll: false })
  }
  const take = () => record([id], { kind: 'assigned', to: teammate.id }, 'It’s yours.')

  useScreenKeys(
    canWork
      ? {
          R: email ? () => setDialog('reply') : undefined,
          C: phone ? () => row.current?.querySelector<HTMLElement>('[href^="tel:"]')?.click() : undefined,
          N: () => setDialog('note'),
          A: () => setDialog('assign'),
          T: take,
          E: () => record([id], { kind: 'touch', touch: 'answered' }, 'Marked answered.'),
          D: () => record([id], { kind: 'status', status: 'archived' }, 'Archived.'),
          U: undoNow,
          '⇧R': () => resendNow(id),
        }
      : {},
  )

  if (!canWork) return null
  return (
    <div className={styles.acts} ref={row}>
      {email && (
        <Button onClick={() => setDialog('reply')}>
          <Reply />
          Reply <Key>R</Key>
        </Button>
      )}
      {phone && (
        <ContactLink way="call" lead={lead} to={phone}>
          <Phone />
          Call <Key>C</Key>
        </ContactLink>
      )}
      {phone && person.canText && (
        <ContactLink way="text" lead={lead} to={phone}>
          <MessageSquare />
          Text
        </ContactLink>
      )}
      <Button look="line" onClick={() => setDialog('note')}>
        <StickyNote />
        Note <Key>N</Key>
      </Button>
      <Button look="line" onClick={() => setDialog('assign')}>
        <span className="visually-hidden">Assign, now: </span>
        <OwnerAvatar name={owner?.name} />
        <span aria-hidden="true">{owner ? firstName(owner.name) : 'Assign'}</span> <Key>A</Key>
      </Button>
      {dialog === 'reply' && email && <ReplyDialog lead={lead} email={email} onClose={close} />}
      {dialog === 'note' && <NoteDialog leadId={id} onClose={close} />}
      {dialog === 'assign' && <AssignDialog leadId={id} ownerId={ownerId} onClose={close} />}
    </div>
  )
}

/** Returns a function that makes a lead's failed and waiting deliveries due now and reports how many. */
export function useResend() {
  const act = useAct()
  const show = useToast()
  return async (leadId: string) => {
    const sent = await act(() => send(api.leads.resend, { params: { id: leadId } }))
    if (!sent.isOk) return show({ text: sent.detail, isLasting: true })
    show({
      text:
        sent.body.count === 0 ? 'Nothing to sync again.' : `Syncing again, to ${counted(sent.body.count, 'place')}.`,
    })
  }
}
