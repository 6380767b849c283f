// The link of a video call: the team's link, or a link typed for this call. The form for changing the link says
// whether the visitor gets an email with the new link.

import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { DayCall } from '#contract/calls.ts'
import { send } from '#office/api/client.ts'
import { useCan } from '#office/shell/me.ts'
import { useSubmit } from '#office/shell/use-submit.ts'
import { Banner, FaultBanner } from '#office/ui/Banner.tsx'
import { Button } from '#office/ui/form/Button.tsx'
import { Field } from '#office/ui/form/Field.tsx'
import { CircleAlert } from '#site/ui/icons/CircleAlert.tsx'
import styles from './Calls.module.css'

interface VideoLinkProps {
  call: DayCall
  /** Whether the team has a link for all its video calls. */
  hasTeamLink: boolean
  /** Whether the visitor gets an email when the link changes. */
  byEmail: boolean
  nowMs: number
}

export function VideoLink(props: VideoLinkProps) {
  const { call, nowMs } = props
  const [isTyping, setTyping] = useState(false)
  const canChange = useCan('calls.change')
  if (!call.video || call.state === 'canceled' || call.endMs <= nowMs) return null
  const { joinUrl, isOwn } = call.video
  if (isTyping) return <LinkForm {...props} joinUrl={isOwn ? joinUrl : undefined} onDone={() => setTyping(false)} />
  if (joinUrl === undefined)
    return (
      <div className={styles.banner}>
        <Banner
          kind="warning"
          icon={<CircleAlert />}
          action={
            canChange && (
              <Button look="line" onClick={() => setTyping(true)}>
                Add a link
              </Button>
            )
          }
        >
          <b>No video link yet.</b> {call.name.split(' ')[0]} chose video and needs a link to join.
        </Banner>
      </div>
    )
  return (
    <>
      <h3>Video link</h3>
      <p className={styles.link}>
        <a href={joinUrl} target="_blank" rel="noreferrer">
          {joinUrl.replace('https://', '')}
        </a>
      </p>
      <p className="small quiet">
        {isOwn ? 'For this call only.' : 'Your team’s link.'}{' '}
        {canChange && (
          <Button look="link" onClick={() => setTyping(true)}>
            Change the link
          </Button>
        )}
      </p>
    </>
  )
}

interface LinkFormProps extends VideoLinkProps {
  /** The call's own link; undefined if it has none. */
  joinUrl: string | undefined
  onDone(): void
}

function LinkForm({ call, hasTeamLink, byEmail, joinUrl = '', onDone }: LinkFormProps) {
  const [link, setLink] = useState(joinUrl)
  const { submit, isBusy, fault, faults } = useSubmit({
    send: () => send(api.calls.changeLink, { params: { leadId: call.leadId }, body: { joinUrl: link } }),
    refreshes: ['calls', 'today'],
    onDone,
  })
  const atField = faults.get('joinUrl')
  return (
    <form
      className={styles.linkForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Field
        label="Video link"
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the user just pressed the button that this field replaces
        autoFocus
        hint={hasTeamLink ? 'For this call only. Empty means your team’s link.' : 'For this call only.'}
        fault={atField}
        value={link}
        onChange={({ currentTarget }) => setLink(currentTarget.value)}
      />
      <p className="small quiet">
        {byEmail
          ? 'They get an email with the new link and a calendar file. Their booking page shows it right away.'
          : call.hasEmail
            ? 'Their booking page shows it right away. No email goes out, so send them the link yourself.'
            : 'They get no emails about this call, so send them the link yourself.'}
      </p>
      {!atField && fault && (
        <div className={styles.banner}>
          <FaultBanner>{fault}</FaultBanner>
        </div>
      )}
      <div className={`controls ${styles.actions}`}>
        <Button type="submit" busy={isBusy}>
          {byEmail ? 'Save and tell them' : 'Save the link'}
        </Button>
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
