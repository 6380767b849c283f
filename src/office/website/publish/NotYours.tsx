// Says whose changes are about to be published or discarded, if not all of them are the user's own.
import { listed } from '#domain/texts/texts.ts'
import { useMe } from '#office/shell/me.ts'
import { Banner } from '#office/ui/Banner.tsx'
import { CircleAlert } from '#site/ui/icons/CircleAlert.tsx'

export function NotYours({ authors }: { authors: readonly { id: string; name: string }[] }) {
  const { teammate } = useMe()
  const others = new Map(authors.filter(({ id }) => id !== teammate.id).map(({ id, name }) => [id, name]))
  if (others.size === 0) return null
  const areAll = authors.every(({ id }) => id !== teammate.id)
  return (
    <Banner kind="act" icon={<CircleAlert />}>
      <b>{areAll ? 'These aren’t yours.' : 'Not all of these are yours.'}</b> {listed([...others.values()])} wrote{' '}
      {areAll ? 'them' : 'some'}.
    </Banner>
  )
}
