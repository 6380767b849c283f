// The team, the destinations, the audit log and the server's state, each shown only to the roles that may see it.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan, useMe } from '#office/shell/me.ts'
import { teamQuery } from '#office/shell/queries.ts'
import { useTitle } from '#office/shell/use-title.ts'
import { Button } from '#office/ui/form/Button.tsx'
import { UserPlus } from '#office/ui/icons.tsx'
import { ScreenHead } from '#office/ui/Screen.tsx'
import { AuditLog } from './AuditLog.tsx'
import { Destinations } from './Destinations.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { People } from './People.tsx'
import { peopleText } from './people-text.ts'
import { ServerBand } from './ServerBand.tsx'
import styles from './Team.module.css'

export function Team() {
  useTitle('Team')
  const { teammate } = useMe()
  const canSeeTeam = useCan('team.see')
  const canInvite = useCan('team.invite')
  const canSeeServer = useCan('server.see')
  const [sees, tests, audits] = [canSeeTeam, useCan('destination.see'), useCan('audit.see')]
  const { data: team } = useQuery({ ...teamQuery, enabled: sees })
  const [isInviting, setInviting] = useState(false)
  return (
    <>
      <ScreenHead
        title="Team"
        action={
          canInvite && (
            <Button onClick={() => setInviting(true)}>
              <UserPlus />
              Invite
            </Button>
          )
        }
      >
        {team ? peopleText(team) : !sees && `You’re signed in as ${teammate.name}.`}
      </ScreenHead>
      {sees && <People />}
      <div className={styles.columns}>
        {(tests || audits) && (
          <div>
            {tests && <Destinations />}
            {audits && <AuditLog />}
          </div>
        )}
        {canSeeServer && (
          <div>
            <ServerBand />
          </div>
        )}
      </div>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  )
}
