import { useQuery } from '@tanstack/react-query'
import { useRecord } from '#office/leads/use-record.ts'
import { useCan, useMe } from '#office/shell/me.ts'
import { teamQuery } from '#office/shell/queries.ts'
import { Avatar, OwnerAvatar } from '#office/ui/Avatar.tsx'
import { Dialog } from '#office/ui/dialog/Dialog.tsx'
import { Check } from '#site/ui/icons/Check.tsx'
import styles from './Lead.module.css'

interface AssignDialogProps {
  leadId: string
  ownerId: string | undefined
  onClose(): void
}

/** Assigns a lead to a teammate who can answer leads, or to nobody. */
export function AssignDialog({ leadId, ownerId, onClose }: AssignDialogProps) {
  const { teammate } = useMe()
  const { data } = useQuery({ ...teamQuery, enabled: useCan('team.see') })
  const record = useRecord()
  const people = (data?.teammates ?? [{ ...teammate, isYou: true }]).filter(
    ({ role }) => role === 'owner' || role === 'member',
  )
  const assign = (to: string | null, done: string) => {
    onClose()
    record([leadId], { kind: 'assigned', to }, done)
  }
  return (
    <Dialog title="Assign to" hasCross onClose={onClose}>
      <ul className={styles.choices}>
        {people.map(({ id, name, isYou }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === ownerId ? 'true' : undefined}
              onClick={() => assign(id, isYou ? 'It’s yours.' : `${name} has it now.`)}
            >
              <Avatar name={name} isYou={isYou} />
              <span>
                {name}
                {isYou && <span className="quiet"> you</span>}
              </span>
              {id === ownerId && <Check />}
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            aria-current={ownerId === undefined ? 'true' : undefined}
            onClick={() => assign(null, 'Nobody has it now.')}
          >
            <span aria-hidden="true">
              <OwnerAvatar name={undefined} />
            </span>
            <span>Nobody</span>
            {ownerId === undefined && <Check />}
          </button>
        </li>
      </ul>
    </Dialog>
  )
}
