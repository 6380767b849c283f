// In place of a screen: it crashed or didn't load, or there is none at this address.
import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '#office/ui/form/Button.tsx'
import { Empty } from '#office/ui/Screen.tsx'
import { useTitle } from './use-title.ts'

/** Also a script that failed to load: after an update the old one is gone, and a reload fetches the new one. */
export function ScreenFailed() {
  useTitle('Didn’t load')
  return (
    <Empty
      isScreen
      title="This screen didn’t load."
      actions={<Button onClick={() => location.reload()}>Reload</Button>}
    >
      <p>Nothing saved is lost. Reload the page to try again.</p>
    </Empty>
  )
}

export function ScreenNotFound() {
  useTitle('Not found')
  return (
    <Empty
      isScreen
      title="There’s nothing here."
      actions={
        <Link className={buttonClass({ look: 'sun' })} to="/">
          Go to Today
        </Link>
      }
    >
      <p>The address may have a typo, or what it named is gone.</p>
    </Empty>
  )
}
