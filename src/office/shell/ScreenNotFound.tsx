import { Link } from '@tanstack/react-router'
import { buttonClass } from '#office/ui/form/Button.tsx'
import { Empty } from '#office/ui/Screen.tsx'
import { useTitle } from './use-title.ts'

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
