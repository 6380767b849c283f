// Teammates and open invitations.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Invitation, Team, Teammate } from '#contract/team.ts'
import { dayMs } from '#domain/clock/durations.ts'
import { agoOf, dayOf } from '#domain/clock/moments.ts'
import type { Role } from '#domain/office/roles.ts'
import { send } from '#office/api/client.ts'
import type { Result } from '#office/api/result.ts'
import { useCan, useMe } from '#office/shell/me.ts'
import { teamQuery } from '#office/shell/queries.ts'
import { useStepUp } from '#office/shell/step-up.tsx'
import { Avatar, MailAvatar } from '#office/ui/Avatar.tsx'
import { FaultBanner } from '#office/ui/Banner.tsx'
import { Explain } from '#office/ui/dialog/Explain.tsx'
import { Button } from '#office/ui/form/Button.tsx'
import { Select } from '#office/ui/form/Select.tsx'
import { Ellipsis } from '#office/ui/icons.tsx'
import { Loaded } from '#office/ui/Loaded.tsx'
import type { PartHead } from '#office/ui/Parts.tsx'
import { Section } from '#office/ui/Screen.tsx'
import table from '#office/ui/Table.module.css'
import { useNow } from '#office/ui/time/use-now.ts'
import { DemoteDialog } from './DemoteDialog.tsx'
import { endedInvitesText, passkeysText } from './people-text.ts'
import { roleOptions, roleTexts } from './role-texts.ts'
import styles from './Team.module.css'
import { TeammateDialog } from './TeammateDialog.tsx'

export function People(head: PartHead) {
  const query = useQuery(teamQuery)
  const [openId, setOpenId] = useState<string>()
  const [fault, setFault] = useState<string>()
  const open = query.data?.teammates.find(({ id }) => id === openId)
  return (
    <Section {...head}>
      {fault && (
        <div className={styles.failed}>
          <FaultBanner>{fault}</FaultBanner>
        </div>
      )}
      <Loaded query={query} what="the people">
        {(team) => <PeopleTable team={team} onOpen={setOpenId} onFault={setFault} />}
      </Loaded>
      <Explain title="What each role can do">
        {roleOptions.map(({ value, label }) => (
          <span key={value} className={styles.role}>
            <b>{label}</b>: {roleTexts[value].can.toLowerCase()}.{' '}
          </span>
        ))}
        There’s always at least one owner.
      </Explain>
      {open && (
        <TeammateDialog
          teammate={open}
          invitations={invitationsBy(open.id, query.data)}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </Section>
  )
}

const invitationsBy = (id: string, team: Team | undefined) =>
  team?.invitations.filter(({ invitedById }) => invitedById === id) ?? []

interface PeopleTableProps {
  team: Team
  onOpen(id: string): void
  onFault(fault: string | undefined): void
}

function PeopleTable({ team, onOpen, onFault }: PeopleTableProps) {
  const queries = useQueryClient()
  const withStepUp = useStepUp()
  const change = async (run: () => Promise<Result<unknown>>) => {
    onFault(undefined)
    const result = await withStepUp(run)
    if (!result.isOk && !result.needsPasskey) onFault(result.detail)
    queries.invalidateQueries({ queryKey: ['team'] })
    queries.invalidateQueries({ queryKey: ['audit'] })
    queries.invalidateQueries({ queryKey: ['me'] })
  }
  return (
    <table className={`${table.table} ${table.cards}`}>
      <caption className="visually-hidden">People</caption>
      <thead>
        <tr>
          <th scope="col">Who</th>
          <th scope="col">Role</th>
          <th scope="col">Signs in with</th>
          <th scope="col">Last seen</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {team.teammates.map((teammate) => (
          <TeammateRow
            key={teammate.id}
            teammate={teammate}
            ended={endedInvitesText(invitationsBy(teammate.id, team))}
            onOpen={() => onOpen(teammate.id)}
            onRole={(role) => change(() => send(api.team.changeRole, { params: { id: teammate.id }, body: { role } }))}
          />
        ))}
        {team.invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            onCancel={() => change(() => send(api.team.revokeInvitation, { params: { id: invitation.id } }))}
          />
        ))}
      </tbody>
    </table>
  )
}

interface TeammateRowProps {
  teammate: Teammate
  /** A sentence about the invitations that stop working if the teammate stops being an owner. */
  ended: string
  onOpen(): void
  onRole(role: Role): void
}

function TeammateRow({ teammate, ended, onOpen, onRole }: TeammateRowProps) {
  const { id, name, email, role, passkeys, lastSeenAtMs, isYou } = teammate
  const canChange = useCan('team.change-role')
  const canEnd = useCan('team.sign-out')
  const [pendingRole, setPendingRole] = useState<Role>()
  const chooseRole = (chosen: Role) => (role === 'owner' && ended ? setPendingRole(chosen) : onRole(chosen))
  const { timezone } = useMe().site
  const nowMs = useNow(30_000)
  return (
    <tr id={`teammate-${id}`}>
      <th scope="row" className={table.whole}>
        <span className={styles.who}>
          <Avatar name={name} isYou={isYou} />
          <span>
            <b>{name}</b> {isYou && <span className="quiet">you</span>}
            <br />
            <span className="small quiet">{email}</span>
          </span>
        </span>
      </th>
      <td>
        {canChange && !isYou ? (
          <span className={styles.roleSelect}>
            <Select value={role} options={roleOptions} onChange={chooseRole} aria-label={`Role of ${name}`} />
          </span>
        ) : (
          <b>{roleTexts[role].label}</b>
        )}
        {pendingRole && (
          <DemoteDialog
            name={name}
            role={pendingRole}
            ended={ended}
            onChange={() => onRole(pendingRole)}
            onClose={() => setPendingRole(undefined)}
          />
        )}
      </td>
      <td className="soft">{passkeysText(passkeys)}</td>
      <td className="soft no-wrap">
        <span className={styles.onPhone}>Seen </span>
        {lastSeenAtMs === null ? 'never' : agoOf(lastSeenAtMs, nowMs, timezone)}
      </td>
      <td>
        <span className={table.end}>
          {canEnd && !isYou && (
            <Button look="quiet" square aria-label={`More about ${name}`} onClick={onOpen}>
              <Ellipsis />
            </Button>
          )}
        </span>
      </td>
    </tr>
  )
}

function InvitationRow({ invitation, onCancel }: { invitation: Invitation; onCancel(): void }) {
  const { email, role, invitedBy, createdAtMs, expiresAtMs } = invitation
  const canCancel = useCan('team.void-invitation')
  const { timezone } = useMe().site
  const nowMs = useNow(60_000)
  const daysLeft = Math.max(1, Math.ceil((expiresAtMs - nowMs) / dayMs))
  return (
    <tr>
      <th scope="row" className={table.whole}>
        <span className={styles.who}>
          <MailAvatar />
          <span>
            <b>{email}</b>
            <br />
            <span className="small quiet">
              invited {dayOf(createdAtMs, nowMs, timezone)} by {invitedBy}, link good for {daysLeft}{' '}
              {daysLeft === 1 ? 'day' : 'days'}
            </span>
          </span>
        </span>
      </th>
      <td>
        <b>{roleTexts[role].label}</b>
      </td>
      <td className="soft">
        <span className={styles.onPhone}>Joined </span>not yet
      </td>
      <td className="soft">
        <span className={styles.onPhone}>Seen </span>never
      </td>
      <td>
        <span className={table.end}>
          {canCancel && (
            <Button look="quiet" aria-label={`Cancel the invitation of ${email}`} onClick={onCancel}>
              Cancel
            </Button>
          )}
        </span>
      </td>
    </tr>
  )
}
