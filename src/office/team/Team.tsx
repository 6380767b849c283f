// The team, the integrations, the server's state and the audit log, each shown only to the roles that may see it.

import { useQuery } from '@tanstack/react-query'
import { useCan, useMe } from '#office/shell/me.ts'
import { teamQuery } from '#office/shell/queries.ts'
import { useHashDialog } from '#office/shell/use-hash-dialog.ts'
import { useTitle } from '#office/shell/use-title.ts'
import { Button } from '#office/ui/form/Button.tsx'
import { Flag, History, Monitor, UserPlus, Users } from '#office/ui/icons.tsx'
import { Parts } from '#office/ui/Parts.tsx'
import { ScreenHead } from '#office/ui/Screen.tsx'
import { Upload } from '#site/ui/icons/Upload.tsx'
import { AuditLog } from './AuditLog.tsx'
import { Destinations } from './Destinations.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { People } from './People.tsx'
import { peopleText } from './people-text.ts'
import { BeforeLaunch, ServerSection } from './ServerSection.tsx'

/** The audit log is last, because it can become very long. */
const parts = [
  { id: 'people', title: 'People', Icon: Users, Content: People, permission: 'team.see' },
  { id: 'destinations', title: 'Integrations', Icon: Upload, Content: Destinations, permission: 'destination.see' },
  { id: 'server', title: 'Server', Icon: Monitor, Content: ServerSection, permission: 'server.see' },
  { id: 'before-launch', title: 'Before going live', Icon: Flag, Content: BeforeLaunch, permission: 'server.see' },
  { id: 'audit', title: 'Audit log', Icon: History, Content: AuditLog, permission: 'audit.see' },
] as const

export function Team() {
  useTitle('Team')
  const { can } = useMe()
  const canInvite = useCan('team.invite')
  const { data: team } = useQuery(teamQuery)
  const invite = useHashDialog('invite')
  return (
    <>
      <ScreenHead
        title="Team"
        isSection
        action={
          canInvite && (
            <Button onClick={invite.open}>
              <UserPlus />
              Invite
            </Button>
          )
        }
      >
        {team && peopleText(team)}
      </ScreenHead>
      <Parts label="Parts of Team" parts={parts.filter(({ permission }) => can.includes(permission))} />
      {canInvite && invite.isOpen && <InviteDialog onClose={invite.close} />}
    </>
  )
}
