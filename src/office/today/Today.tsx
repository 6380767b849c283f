import { Link } from '@tanstack/react-router'
import { useMe } from '#office/shell/me.ts'
import { useTitle } from '#office/shell/use-title.ts'
import { buttonClass } from '#office/ui/Button.tsx'
import { NotYet } from '#office/ui/NotYet.tsx'
import { useNow } from '#office/ui/use-now.ts'
import { timeOf } from '#office/ui/when.ts'

export function Today() {
  useTitle('Today')
  const { timezone } = useMe().site
  const nowMs = useNow(30_000)
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: timezone })
  return (
    <NotYet
      section="Today"
      note={`${day.format(nowMs)}, ${timeOf(nowMs, timezone)}.`}
      title="This screen isn’t built yet."
      commands={'npm run leads -- list --since 1d\nnpm run leads -- list --state dead'}
      actions={
        <Link className={buttonClass({ look: 'sun' })} to="/team" hash="destinations">
          Where leads go
        </Link>
      }
    >
      <p>
        Every lead is saved before the sender sees “thanks,” then sent to the places under Team. Until this screen lists
        them, the server does: what came in since yesterday, and what couldn’t be delivered.
      </p>
    </NotYet>
  )
}
