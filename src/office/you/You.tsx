// The user's own settings, which the avatar in the header links to: name, emails, passkeys, sessions, and how the
// office looks and sounds.
import { useQuery } from '@tanstack/react-query'
import { momentOf } from '#domain/clock/moments.ts'
import { useMe } from '#office/shell/me.ts'
import { youQuery } from '#office/shell/queries.ts'
import { signOut } from '#office/shell/sign-out.ts'
import { useTitle } from '#office/shell/use-title.ts'
import { roleTexts } from '#office/team/role-texts.ts'
import { FingerprintPattern } from '#office/ui/first-icons.tsx'
import { Button } from '#office/ui/form/Button.tsx'
import { LogOut, Sun, User } from '#office/ui/icons.tsx'
import { Parts } from '#office/ui/Parts.tsx'
import { ScreenHead } from '#office/ui/Screen.tsx'
import { useNow } from '#office/ui/time/use-now.ts'
import { Mail } from '#site/ui/icons/Mail.tsx'
import { LookAndSound } from './LookAndSound.tsx'
import { Passkeys } from './Passkeys.tsx'
import { Profile } from './Profile.tsx'
import { Sessions } from './Sessions.tsx'
import styles from './You.module.css'
import { YourEmails } from './YourEmails.tsx'
import { Laptop } from './you-icons.tsx'

const parts = [
  { id: 'profile', title: 'Profile', Icon: User, Content: Profile },
  { id: 'emails', title: 'Your emails', Icon: Mail, Content: YourEmails },
  { id: 'passkeys', title: 'Passkeys', Icon: FingerprintPattern, Content: Passkeys },
  { id: 'sessions', title: 'Where you’re signed in', Icon: Laptop, Content: Sessions },
  { id: 'look', title: 'Look and sound', Icon: Sun, Content: LookAndSound },
]

export function You() {
  useTitle('You')
  const { teammate, site } = useMe()
  const { data: you } = useQuery(youQuery)
  const nowMs = useNow(60_000)
  const session = you?.sessions.find(({ isThis }) => isThis)
  // Some roles get none of the team's emails.
  const shown = parts.filter(({ Content }) => Content !== YourEmails || you?.emails.length !== 0)
  return (
    <div className={styles.you}>
      <ScreenHead
        title={teammate.name}
        action={
          <Button look="line" onClick={signOut}>
            <LogOut />
            Sign out
          </Button>
        }
      >
        {roleTexts[teammate.role].label}.{' '}
        {session && `Signed in on this device since ${momentOf(session.createdAtMs, nowMs, site.timezone)}.`}
      </ScreenHead>
      <Parts label="Your settings" parts={shown} />
    </div>
  )
}
