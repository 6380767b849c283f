// The scheduled publishes. A failed publish is shown with the reason.

import { api } from '#contract/api.ts'
import type { ScheduledPublish } from '#contract/content.ts'
import { fileRule } from '#domain/content/content-files.ts'
import { send } from '#office/api/client.ts'
import { useCan, useMe } from '#office/shell/me.ts'
import { useSubmit } from '#office/shell/use-submit.ts'
import { Banner } from '#office/ui/Banner.tsx'
import { Button } from '#office/ui/form/Button.tsx'
import { ClockArrowUp } from '#office/ui/icons.tsx'
import { CircleAlert } from '#site/ui/icons/CircleAlert.tsx'
import { filesInWords, planInWords } from './publish-texts.ts'
import styles from './Scheduled.module.css'

export function Scheduled({ scheduled }: { scheduled: readonly ScheduledPublish[] }) {
  if (scheduled.length === 0) return null
  return (
    <ul className={styles.scheduled} aria-label="Planned">
      {scheduled.map((one) => (
        <li key={one.id}>
          <Planned planned={one} />
        </li>
      ))}
    </ul>
  )
}

function Planned({ planned: { id, atMs, who, why, files, failure } }: { planned: ScheduledPublish }) {
  const { timezone } = useMe().site
  const canChange = useCan('words.schedule')
  const { submit, isBusy, fault } = useSubmit({
    send: () => send(api.content.cancelScheduled, { params: { id } }),
    refreshes: ['words'],
  })
  const names = filesInWords(files.map((path) => ({ name: `“${fileRule(path).name}”` })))
  const when = planInWords(atMs, timezone)

  return (
    <Banner
      kind={failure || fault ? 'warning' : 'quiet'}
      icon={failure || fault ? <CircleAlert /> : <ClockArrowUp />}
      action={
        canChange && (
          <Button look="line" busy={isBusy} onClick={() => submit()}>
            {failure ? 'Take it off the list' : 'Don’t publish it'}
          </Button>
        )
      }
    >
      {failure ? (
        <>
          <b>
            {names} didn’t go out {when}.
          </b>{' '}
          {failure} The draft is still there.
        </>
      ) : (
        <>
          <b>
            {names} {files.length === 1 ? 'goes' : 'go'} out {when}.
          </b>{' '}
          Planned by {who.name}
          {why ? `: “${why}.”` : '.'}
        </>
      )}
      {fault && ` ${fault}`}
    </Banner>
  )
}
