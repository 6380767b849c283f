// What stands around every screen: header, ruler, banner, phone bar, and the dialogs that a key opens.
import { useQuery } from '@tanstack/react-query'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Refused } from '#office/api.ts'
import { Banner } from '#office/ui/Banner.tsx'
import { Button } from '#office/ui/Button.tsx'
import { WifiOff } from '#office/ui/icons/WifiOff.tsx'
import { Empty } from '#office/ui/Screen.tsx'
import { timeOf } from '#office/ui/when.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { Header } from './Header.tsx'
import { Jump } from './Jump.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import { MeContext } from './me.ts'
import { PhoneBar } from './PhoneBar.tsx'
import { meQuery } from './queries.ts'
import { Ruler } from './Ruler.tsx'
import { useReach } from './reach.ts'
import styles from './Shell.module.css'
import { SignOutEverywhere } from './SignOutEverywhere.tsx'
import { useKeys } from './use-keys.ts'

export type ShellDialog = 'jump' | 'keys' | 'sign-out'

export function Shell() {
  const me = useQuery(meQuery)
  const [dialog, setDialog] = useState<ShellDialog>()
  const keys = useKeys({ onJump: () => setDialog('jump'), onHelp: () => setDialog('keys') })
  const main = useRef<HTMLElement>(null)
  useFocusOnArrival(main)

  if (!me.data) return me.error ? <NotSignedIn error={me.error} onRetry={() => me.refetch()} /> : null
  return (
    <MeContext value={me.data}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Header onOpen={setDialog} />
      <AccountMenu keys={keys} onOpen={setDialog} />
      <Ruler timeZone={me.data.site.timezone} />
      <main className={styles.desk} id="main" ref={main} tabIndex={-1}>
        <ReachBanner timeZone={me.data.site.timezone} />
        <Outlet />
        {dialog === 'jump' && <Jump onClose={() => setDialog(undefined)} />}
        {dialog === 'keys' && <KeysDialog onClose={() => setDialog(undefined)} />}
        {dialog === 'sign-out' && <SignOutEverywhere onClose={() => setDialog(undefined)} />}
      </main>
      <PhoneBar />
    </MeContext>
  )
}

/** A new screen is read from its beginning; the first one from wherever the reader is. */
function useFocusOnArrival(main: RefObject<HTMLElement | null>) {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== path) main.current?.focus({ preventScroll: true })
    shown.current = path
  }, [path, main])
}

function ReachBanner({ timeZone }: { timeZone: string }) {
  const { state, asOfMs } = useReach()
  if (state === 'here') return null
  return (
    <div className={styles.banner}>
      <Banner kind="quiet" role="status" icon={<WifiOff />}>
        <b>{state === 'offline' ? 'You’re offline.' : 'The server isn’t answering.'}</b>{' '}
        {asOfMs && `This page is as of ${timeOf(asOfMs, timeZone)}. `}It catches up by itself.
      </Banner>
    </div>
  )
}

/** Without an answer to who this is there is nothing to show; signed out, one is on the way to the door. */
function NotSignedIn({ error, onRetry }: { error: Error; onRetry(): void }) {
  if (error instanceof Refused && error.refusal.status === 401) return null
  return (
    <main className={styles.desk} id="main">
      <Empty isScreen title="The office didn’t load." actions={<Button onClick={onRetry}>Try again</Button>}>
        <p>{error instanceof Refused ? error.refusal.detail : 'Something went wrong on our side.'}</p>
        <p>Your leads are fine: every one is saved.</p>
      </Empty>
    </main>
  )
}
