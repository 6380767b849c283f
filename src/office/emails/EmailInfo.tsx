// Information about a template: when the email is sent, its rules, where its texts are, and whether the user gets it.
// A button sends the user a test email.

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { EmailSummary } from '#contract/emails.ts'
import { emailRules } from '#emails/email-names.ts'
import { send } from '#office/api/client.ts'
import { useCan, useMe } from '#office/shell/me.ts'
import { youQuery } from '#office/shell/queries.ts'
import { useStepUp } from '#office/shell/step-up.tsx'
import { useToast } from '#office/shell/toast.tsx'
import { Button } from '#office/ui/form/Button.tsx'
import { Check } from '#site/ui/icons/Check.tsx'
import { CircleAlert } from '#site/ui/icons/CircleAlert.tsx'
import { Send } from '#site/ui/icons/Send.tsx'
import { EmailChoice } from './EmailChoice.tsx'
import styles from './Emails.module.css'
import { formatZone, kindTexts } from './group-texts.ts'
import { testTexts } from './status-texts.ts'

export function EmailInfo({ email, isMailOn }: { email: EmailSummary; isMailOn: boolean }) {
  const { name, sent, bounced, readers } = email
  const { goesOut, zone } = emailRules(name)
  const { email: ownAddress } = useMe().teammate
  const { data: you } = useQuery(youQuery)
  const choice = you?.emails.find((one) => one.name === name)
  const canTest = useCan('mail.test')
  const canEdit = useCan('words.see')
  const withStepUp = useStepUp()
  const show = useToast()
  const [isBusy, setBusy] = useState(false)

  async function test() {
    setBusy(true)
    const tested = await withStepUp(() => send(api.emails.sendTest, { params: { name } }))
    setBusy(false)
    if (!tested.isOk) {
      if (!tested.needsPasskey) show({ text: tested.detail, icon: <CircleAlert /> })
      return
    }
    const isSent = tested.body.outcome === 'ok'
    show({
      text: testTexts(tested.body, ownAddress),
      icon: isSent ? <Check /> : <CircleAlert />,
      actions: [{ label: isSent ? 'Send another' : 'Try again', run: test }],
      isLasting: !isSent,
    })
  }

  return (
    <aside className={styles.info} aria-label="This template">
      <h3>When and what</h3>
      <dl>
        <dt>Goes out</dt>
        <dd>{goesOut}</dd>
        <dt>Language</dt>
        <dd>English</dd>
        {zone && (
          <>
            <dt>Zone</dt>
            <dd>{formatZone[zone]}</dd>
          </>
        )}
        <dt>Kind</dt>
        <dd>{kindTexts[emailRules(name).kind]}</dd>
        {readers !== undefined && (
          <>
            <dt>Goes to</dt>
            <dd>{readers === 0 ? 'nobody yet' : readers === 1 ? '1 person' : `${readers} people`}</dd>
          </>
        )}
        <dt>This week</dt>
        <dd>
          {sent} sent, {bounced} bounced
        </dd>
        <dt>Texts</dt>
        <dd>
          {canEdit ? (
            <Link to="/website/$" params={{ _splat: `emails/${name}` }}>
              Edit these texts
            </Link>
          ) : (
            'Owners and editors can change them.'
          )}
        </dd>
        {choice && (
          <>
            <dt>Only to you</dt>
            <dd>
              <EmailChoice choice={choice} />
            </dd>
          </>
        )}
      </dl>
      {canTest && (
        <p>
          <Button look="line" busy={isBusy} disabled={!isMailOn} onClick={test}>
            <Send />
            Send me a test
          </Button>
        </p>
      )}
      <p className="small quiet">
        Only the texts can be changed; the layout stays the same. HTML and text versions go out together.
      </p>
    </aside>
  )
}
