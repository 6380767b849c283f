import { Link } from '@tanstack/react-router'
import { useTitle } from '#office/shell/use-title.ts'
import { buttonClass } from '#office/ui/Button.tsx'
import { NotYet } from '#office/ui/NotYet.tsx'

export function Mail() {
  useTitle('Mail')
  return (
    <NotYet
      section="Mail"
      title="The site sends no email yet."
      actions={
        <Link className={buttonClass({ look: 'sun' })} to="/team" hash="destinations">
          Where leads go
        </Link>
      }
    >
      <p>No page promises one. New leads reach you through the places under Team.</p>
    </NotYet>
  )
}
