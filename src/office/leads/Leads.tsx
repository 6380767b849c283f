import { useTitle } from '#office/shell/use-title.ts'
import { NotYet } from '#office/ui/NotYet.tsx'

export function Leads() {
  useTitle('Leads')
  return (
    <NotYet
      section="Leads"
      title="The list isn’t built yet."
      commands={[
        'npm run leads -- list --since 7d',
        'npm run leads -- show ID',
        'npm run leads -- list --state quarantined',
        'npm run leads -- release ID',
        'npm run leads -- export --format csv',
      ].join('\n')}
    >
      <p>
        Every lead is saved on the server. These commands list them, show one, release one from quarantine and export
        them.
      </p>
    </NotYet>
  )
}
