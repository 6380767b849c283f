import { useTitle } from '#office/shell/use-title.ts'
import { NotYet } from '#office/ui/NotYet.tsx'

export function Funnel() {
  useTitle('Funnel')
  return (
    <NotYet
      section="Funnel"
      title="Visits aren’t counted yet."
      commands={
        'npm run leads -- list --form demo-request --since 30d\nnpm run leads -- list --form booking --since 30d'
      }
    >
      <p>What people sent is: these commands list who asked for the demo and who booked a call in the last 30 days.</p>
    </NotYet>
  )
}
