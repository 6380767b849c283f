// Shown instead of a screen if it crashed, didn't load, or doesn't exist at this URL.
import { Link } from '@tanstack/react-router'
import { homeOf, sectionAt } from '#office/sections.ts'
import { Button, buttonClass } from '#office/ui/form/Button.tsx'
import { Empty } from '#office/ui/Screen.tsx'
import { useConnection } from './connection.ts'
import { useMe } from './me.ts'
import { useTitle } from './use-title.ts'

/** Also shown if a script failed to load: after an update the old script is gone, and a reload fetches the new one. */
export function ScreenFailed() {
  useTitle('Didn’t load')
  const isReached = useConnection().state === 'here'
  return (
    <Empty
      isScreen
      title="This screen didn’t load."
      actions={<Button onClick={() => location.reload()}>Reload</Button>}
    >
      <p>
        {isReached
          ? 'Nothing saved is lost. Reload the page to try again.'
          : 'Nothing saved is lost. It loads once the server can be reached; reload the page then.'}
      </p>
    </Empty>
  )
}

export function ScreenNotFound() {
  useTitle('Not found')
  const home = homeOf(useMe().can)
  return (
    <Empty
      isScreen
      title="There’s nothing here."
      actions={
        <Link className={buttonClass({ look: 'sun' })} to={home}>
          Go to {sectionAt(home)?.label}
        </Link>
      }
    >
      <p>The address may have a typo, or what it named is gone.</p>
    </Empty>
  )
}
