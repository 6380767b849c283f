// The person's status, owner and next step as one bar of three menus.

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef } from 'react'
import type { Submission } from '#contract/lead-details.ts'
import { dueText } from '#domain/leads/next-step.ts'
import type { PersonState } from '#domain/leads/project-person.ts'
import { dollars } from '#domain/texts/format-usd.ts'
import { NextStepForm } from '#office/lead/next-step/NextStepForm.tsx'
import { firstName } from '#office/lead/parts/names.ts'
import { useRecord } from '#office/leads/record/use-record.ts'
import { useCan, useMe } from '#office/shell/me.ts'
import { useScreenKeys } from '#office/shell/navigation/screen-keys.ts'
import { teamQuery } from '#office/shell/queries.ts'
import { Avatar, OwnerAvatar } from '#office/ui/Avatar.tsx'
import { Clock } from '#office/ui/icons.tsx'
import menu from '#office/ui/Popover.module.css'
import { Popover } from '#office/ui/Popover.tsx'
import { StatusMark, statusTexts } from '#office/ui/StatusMark.tsx'
import { useNow } from '#office/ui/time/use-now.ts'
import { Check } from '#site/ui/icons/Check.tsx'
import { ChevronDown } from '#site/ui/icons/ChevronDown.tsx'
import styles from './PersonBar.module.css'
import { StatusMenu } from './StatusMenu.tsx'

interface PersonBarProps {
  leadId: string
  name: string
  state: PersonState
  theirZone: string | undefined
  order: { dueUsd: number; atMs: number } | undefined
}

/** The amount and time of the person's newest order request. */
export const orderOf = (submissions: readonly Submission[]): PersonBarProps['order'] =>
  submissions.flatMap(({ order, receivedAtMs }) => (order ? [{ dueUsd: order.dueUsd, atMs: receivedAtMs }] : []))[0]

export function PersonBar({ leadId, name, state, theirZone, order }: PersonBarProps) {
  const canWork = useCan('leads.work')
  const { timezone } = useMe().site
  const nowMs = useNow(60_000)
  const record = useRecord()
  const bar = useRef<HTMLDivElement>(null)
  const { status, dueAtMs, dueText: what, amountUsd, lostReason } = state
  const open = (index: number) => () => bar.current?.querySelectorAll<HTMLElement>('[popover]')[index]?.showPopover()
  useScreenKeys(canWork ? { S: open(0), A: open(1), D: open(2) } : {}, { name, leadIds: [leadId] })

  return (
    <div className={styles.bar} ref={bar}>
      <Part
        name="Status"
        isFixed={!canWork}
        role="dialog"
        value={
          <>
            <StatusMark look={status}>{statusTexts[status]}</StatusMark>
            <Detail>{amountUsd !== undefined ? dollars(amountUsd) : lostReason}</Detail>
          </>
        }
        label={`Status of ${name}`}
      >
        {(close) => (
          <StatusMenu
            state={state}
            order={order}
            onSet={(command, done) => {
              close()
              record([leadId], command, done)
            }}
          />
        )}
      </Part>
      <Owner leadId={leadId} ownerId={state.ownerId} isFixed={!canWork} />
      <Part
        name="Next step"
        isFixed={!canWork}
        role="dialog"
        side="right"
        value={
          dueAtMs === undefined ? (
            <span className="quiet">None</span>
          ) : (
            <>
              <Clock />
              <span className={styles.step}>
                <b>Due {dueText(dueAtMs, nowMs, timezone)}</b>
                {what && <span className={styles.detail}>{what}</span>}
              </span>
            </>
          )
        }
        label={`Next step for ${name}`}
      >
        {(close) => (
          <NextStepForm
            rows={[{ id: leadId, name, dueAtMs, dueText: what, ownerId: state.ownerId }]}
            theirZone={theirZone}
            onClose={close}
          />
        )}
      </Part>
    </div>
  )
}

const Detail = ({ children }: { children: string | undefined }) =>
  children === undefined ? null : <span className={styles.detail}>· {children}</span>

interface PartProps {
  name: string
  value: ReactNode
  /** The accessible name of the menu or dialog. */
  label: string
  role: 'menu' | 'dialog'
  side?: 'left' | 'right'
  /** Whether the user's role can't change this part. The menu or dialog then doesn't open. */
  isFixed: boolean
  children(close: () => void): ReactNode
}

function Part({ name, value, label, role, side, isFixed, children }: PartProps) {
  const id = useId()
  const content = (
    <>
      <small>{name}</small>
      <span className={styles.value}>{value}</span>
    </>
  )
  if (isFixed) return <div className={styles.part}>{content}</div>
  return (
    <div>
      <button type="button" className={styles.part} popoverTarget={id} aria-haspopup={role}>
        {content}
        <ChevronDown />
      </button>
      <Popover id={id} label={label} role={role} side={side}>
        {children}
      </Popover>
    </div>
  )
}

function Owner({ leadId, ownerId, isFixed }: { leadId: string; ownerId: string | undefined; isFixed: boolean }) {
  const { teammate } = useMe()
  const { data } = useQuery({ ...teamQuery, enabled: useCan('team.see') })
  const record = useRecord()
  const team = data?.teammates ?? [{ ...teammate, isYou: true }]
  const answering = team.filter(({ role }) => role === 'owner' || role === 'member')
  const owner = team.find(({ id }) => id === ownerId)
  const shown = owner
    ? `${firstName(owner.name)}${owner.isYou ? ' (you)' : ''}`
    : ownerId
      ? 'A former teammate'
      : 'Nobody yet'
  return (
    <Part
      name="Owner"
      isFixed={isFixed}
      role="menu"
      label="Owner"
      value={
        <>
          {owner ? (
            <Avatar name={owner.name} isYou={owner.isYou} />
          ) : (
            <span aria-hidden="true">
              <OwnerAvatar name={undefined} />
            </span>
          )}
          <b>{shown}</b>
        </>
      }
    >
      {(close) => {
        const assign = (to: string | null, done: string) => () => {
          close()
          record([leadId], { kind: 'assigned', to }, done)
        }
        return (
          <>
            {answering.map(({ id, name, isYou }) => (
              <button
                key={id}
                type="button"
                role="menuitemradio"
                aria-checked={id === ownerId}
                className={menu.item}
                onClick={assign(id, isYou ? 'It’s yours.' : `${name} has it now.`)}
              >
                <Avatar name={name} isYou={isYou} />
                <span>
                  {name}
                  {isYou && <span className="quiet"> you</span>}
                </span>
                {id === ownerId && <Check />}
              </button>
            ))}
            <button
              type="button"
              role="menuitemradio"
              aria-checked={ownerId === undefined}
              className={menu.item}
              onClick={assign(null, 'Nobody has it now.')}
            >
              <span aria-hidden="true">
                <OwnerAvatar name={undefined} />
              </span>
              Nobody
              {ownerId === undefined && <Check />}
            </button>
          </>
        )
      }}
    </Part>
  )
}
