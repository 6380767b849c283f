// A screen that crashed, or whose script failed to load: after an
// update the old one is gone, and a reload fetches the new one.
import { Button } from '#office/ui/form/Button.tsx'
import { Empty } from '#office/ui/Screen.tsx'
import { useTitle } from './use-title.ts'

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
