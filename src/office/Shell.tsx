// The frame around every screen: header, week summary, banners, phone bar, and the dialogs that every screen can open.

import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, Outlet, useRouterState } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { timeOf } from '#domain/clock/moments.ts'
import { ContactProvider } from '#office/leads/record/contact.tsx'
import { useQueuedCount } from '#office/leads/record/offline-queue.ts'
import { useSendQueued } from '#office/leads/record/use-send-queued.ts'
import { Banner } from '#office/ui/Banner.tsx'
import { Button, buttonClass } from '#office/ui/form/Button.tsx'
import { WifiOff } from '#office/ui/icons.tsx'
import { Empty } from '#office/ui/Screen.tsx'
import { Refused } from './api/result.ts'
import styles from './Shell.module.css'
import { type Access, homeOf, sectionAt } from './sections.ts'
import { useArrivalSound } from './shell/arrival-sound.ts'
import { useConnection } from './shell/connection.ts'
import { DemoBanner } from './shell/DemoBanner.tsx'
import { useLive } from './shell/live.ts'
import { MeContext, useMe } from './shell/me.ts'
import { Header } from './shell/navigation/Header.tsx'
import { PhoneBar } from './shell/navigation/PhoneBar.tsx'
import { useDialogs } from './shell/navigation/use-dialogs.ts'
import { useKeys } from './shell/navigation/use-keys.ts'
import { OpenContext, type ShellDialog } from './shell/open-dialog.ts'
import { meQuery } from './shell/queries.ts'
import { useLeaveToast, useToast } from './shell/toast.tsx'
import { useTitle } from './shell/use-title.ts'
import { WeekSummary } from './shell/waiting/WeekSummary.tsx'
import { KeysContext } from './you/keys-context.ts'

export function Shell() {
  const me = useQuery(meQuery)
  const [dialog, setDialog] = useState<ShellDialog>()
  const close = () => setDialog(undefined)
  const showToast = useToast()
  const { CommandPalette, KeysDialog } =
    useDialogs(dialog !== undefined, () => {
      close()
      showToast({ text: 'That didn’t load. Check your connection and try again.' })
    }) ?? {}
  // The screen Today has a timeline of its own instead of the week summary.
  const isToday = useRouterState({ select: ({ location }) => location.pathname === '/' })
  const keys = useKeys({
    isDialogComing: dialog !== undefined,
    can: me.data?.can ?? [],
    onPalette: () => setDialog('palette'),
    onHelp: () => setDialog('keys'),
  })
  const main = useRef<HTMLElement>(null)
  useArrival(main)

  if (!me.data) return me.error ? <NotSignedIn error={me.error} onRetry={() => me.refetch()} /> : null
  return (
    <MeContext value={me.data}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {me.data.isDemo && <DemoBanner />}
      <Header onOpen={setDialog} />
      {!isToday && <WeekSummary timeZone={me.data.site.timezone} />}
      <main className={styles.desk} id="main" ref={main} tabIndex={-1}>
        <ReachBanner timeZone={me.data.site.timezone} />
        <Present />
        <OpenContext value={setDialog}>
          <KeysContext value={keys}>
            <ContactProvider>
              <Screen />
              {CommandPalette && dialog === 'palette' && <CommandPalette onClose={close} />}
              {KeysDialog && dialog === 'keys' && <KeysDialog onClose={close} />}
            </ContactProvider>
          </KeysContext>
        </OpenContext>
      </main>
      <PhoneBar />
    </MeContext>
  )
}

/** The current screen or, if the user's role may not see its section, a message that says so. */
function Screen() {
  const { can } = useMe()
  const section = useRouterState({ select: ({ location }) => sectionAt(location.pathname) })
  if (!section?.access || can.includes(section.access.permission)) return <Outlet />
  // '/' leads to the first section that the user's role may see.
  if (section.path === '/') return <Navigate to={homeOf(can)} replace />
  return <NotYours label={section.label} access={section.access} />
}

function NotYours({ label, access: { refusal, note } }: { label: string; access: Access }) {
  useTitle(label)
  const home = homeOf(useMe().can)
  return (
    <Empty
      isScreen
      title={refusal}
      actions={
        <Link className={buttonClass({ look: 'sun' })} to={home}>
          Go to {sectionAt(home)?.label}
        </Link>
      }
    >
      <p>{note} An owner can change your role under Team.</p>
    </Empty>
  )
}

/** On every screen, receives live changes, plays the sound for new leads, and sends changes queued offline. */
function Present() {
  useLive()
  useArrivalSound()
  useSendQueued()
  return null
}

/** When the user goes to another screen, removes the previous screen's toast and moves the focus to the content. */
function useArrival(main: RefObject<HTMLElement | null>) {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const shown = useRef(path)
  useLeaveToast(path)
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== path) main.current?.focus({ preventScroll: true })
    shown.current = path
  }, [path, main])
}

function ReachBanner({ timeZone }: { timeZone: string }) {
  const { state, asOfMs } = useConnection()
  const queued = useQueuedCount()
  if (state === 'here') return null
  return (
    <div className={styles.banner}>
      <Banner kind="quiet" role="status" icon={<WifiOff />}>
        <b>{state === 'offline' ? 'You’re offline.' : 'The server isn’t answering.'}</b>{' '}
        {asOfMs && `This page is as of ${timeOf(asOfMs, timeZone)}. `}
        {queued > 0
          ? `Changes are saved here and sent when you’re back online: ${queued} waiting.`
          : 'It catches up by itself.'}
      </Banner>
    </div>
  )
}

/**
 * Shown instead of the office when the user couldn't be loaded. If they are signed out, nothing is shown, because the
 * browser is already going to the sign-in page.
 */
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
