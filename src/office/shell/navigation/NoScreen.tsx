// Shown instead of a screen that crashed or didn't load, or if no screen exists at this URL.
import { Link } from '@tanstack/react-router'
import { homeOf, sectionAt } from '#office/sections.ts'
import { useConnection } from '#office/shell/connection.ts'
import { useMe } from '#office/shell/me.ts'
import { useTitle } from '#office/shell/use-title.ts'
import { Button, buttonClass } from '#office/ui/form/Button.tsx'
import { Empty } from '#office/ui/Screen.tsx'

/**
 * Also shown if a script failed to load. An update of the server removes the old scripts, and a reload fetches the
 * new ones.
 */
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
