// Where leads are sent, how deliveries went in the last day, and a test that doesn't create a fake lead.
import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Destination } from '#contract/destinations.ts'
import { destinationLabel } from '#forms/destinations.ts'
import { send } from '#office/api/client.ts'
import { queryOf } from '#office/api/query-of.ts'
import { useCan } from '#office/shell/me.ts'
import { useSubmit } from '#office/shell/use-submit.ts'
import { Button } from '#office/ui/form/Button.tsx'
import { Loaded } from '#office/ui/Loaded.tsx'
import type { PartHead } from '#office/ui/Parts.tsx'
import { Section } from '#office/ui/Screen.tsx'
import table from '#office/ui/Table.module.css'
import { Tag } from '#office/ui/Tag.tsx'
import { useNow } from '#office/ui/time/use-now.ts'
import { marksAt, testText } from './destination-texts.ts'
import styles from './Team.module.css'

export function Destinations(head: PartHead) {
  const query = useQuery(queryOf(api.destinations.list))
  return (
    <Section {...head} note="Last 24 hours. Each mark is one lead.">
      <Loaded query={query} what="the integrations" lines={8}>
        {({ destinations }) => (
          <table className={`${table.table} ${table.cards}`}>
            <caption className="visually-hidden">Integrations</caption>
            <thead>
              <tr>
                <th scope="col">Integration</th>
                <th scope="col">24 hours to now</th>
                <th scope="col" className={table.right}>
                  Synced
                </th>
                <th scope="col">Status</th>
                <th scope="col">
                  <span className="visually-hidden">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {destinations.map((destination) => (
                <DestinationRow key={destination.name} destination={destination} />
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
      <p className={`small quiet ${styles.note}`}>
        A test is one request that says it’s a test, signed like the real ones. Webhook addresses are set on the server,
        not here, so a stolen session can’t send leads somewhere else.
      </p>
    </Section>
  )
}

function DestinationRow({ destination }: { destination: Destination }) {
  const { name, variable, host, delivered, total, marks, state, count } = destination
  const nowMs = useNow(60_000)
  const canTest = useCan('destination.test')
  const { submit, isBusy, result, fault } = useSubmit({
    send: () => send(api.destinations.test, { params: { name } }),
  })
  const label = destinationLabel(name)

  return (
    <tr>
      <th scope="row" className={table.whole}>
        {label}
        <br />
        <code className="quiet">{host ?? `${variable} not set`}</code>
        <span className={styles.outcome} role="status">
          {result?.isOk ? testText(result.body) : fault}
        </span>
      </th>
      <td className={`${table.whole} ${styles.strip}`}>
        <div className={`stave ${styles.marks}`} aria-hidden="true">
          {marksAt(marks, nowMs).map(({ key, left, ok }) => (
            <i key={key} data-failed={!ok || undefined} style={{ left: `${left}%` }} />
          ))}
        </div>
      </td>
      <td className={`${table.right} no-wrap`}>{state === 'unset' ? 'kept here' : `${delivered} of ${total}`}</td>
      <td>
        <State state={state} count={count} />
      </td>
      <td>
        <span className={table.end}>
          {canTest && state !== 'unset' && (
            <Button look="line" busy={isBusy} aria-label={`Test ${label}`} onClick={() => submit()}>
              Test
            </Button>
          )}
        </span>
      </td>
    </tr>
  )
}

function State({ state, count }: Pick<Destination, 'state' | 'count'>) {
  if (state === 'unset') return <Tag>Not set</Tag>
  if (state === 'ok') return <Tag kind="good">OK</Tag>
  return <Tag kind="bad">{`${count} ${state}`}</Tag>
}
