import { useTitle } from '#office/shell/use-title.ts'
import { NotYet } from '#office/ui/NotYet.tsx'

export function Calls() {
  useTitle('Calls')
  return (
    <NotYet
      section="Calls"
      title="The week isn’t built yet."
      commands={'npm run leads -- list --form booking\nnpm run leads -- cancel ID'}
    >
      <p>
        Visitors can book calls now. These commands list what’s booked and cancel a call. Call times are set in{' '}
        <code>content/booking.yaml</code>.
      </p>
    </NotYet>
  )
}
