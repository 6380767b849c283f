// The Emails page: the templates with their switches, the log of emails, and the addresses that get no emails.

import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { EmailOverview } from '#contract/emails.ts'
import { useTitle } from '#office/shell/use-title.ts'
import { Banner } from '#office/ui/Banner.tsx'
import { Dialog, DialogText } from '#office/ui/dialog/Dialog.tsx'
import { Button } from '#office/ui/form/Button.tsx'
import segments from '#office/ui/form/Segments.module.css'
import { MailX } from '#office/ui/icons.tsx'
import { Loaded } from '#office/ui/Loaded.tsx'
import { ScreenHead } from '#office/ui/Screen.tsx'
import { Terminal } from '#office/ui/Terminal.tsx'
import { Blocked } from './Blocked.tsx'
import styles from './Emails.module.css'
import { emailQuery } from './emails-api.ts'
import { Sent } from './Sent.tsx'
import { Templates } from './Templates.tsx'

const parts = [
  { part: undefined, label: 'Templates' },
  { part: 'sent', label: 'Sent', count: 'today' },
  { part: 'blocked', label: 'Blocked', count: 'suppressed' },
] as const

export function Emails() {
  useTitle('Emails')
  const { part } = useSearch({ from: '/emails' })
  const mail = useQuery(emailQuery)
  return (
    <>
      <ScreenHead
        title="Emails"
        isSection
        action={
          <nav className={segments.segments} aria-label="Parts of Emails">
            {parts.map((one) => (
              <Link
                key={one.label}
                to="/emails"
                search={{ part: one.part }}
                activeOptions={{ explicitUndefined: true }}
              >
                {one.label}
                {'count' in one && mail.data && <span>{mail.data.counts[one.count]}</span>}
              </Link>
            ))}
          </nav>
        }
      >
        Emails sent automatically.
      </ScreenHead>
      {mail.data && !mail.data.isOn && <OffBanner />}
      {part === 'sent' ? (
        <Sent />
      ) : part === 'blocked' ? (
        <Blocked />
      ) : (
        <Loaded query={mail} what="the emails" lines={12}>
          {(overview: EmailOverview) => <Templates overview={overview} />}
        </Loaded>
      )}
    </>
  )
}

function OffBanner() {
  const [isHow, setHow] = useState(false)
  return (
    <div className={styles.banner}>
      <Banner
        kind="action"
        icon={<MailX />}
        action={
          <Button look="line" onClick={() => setHow(true)}>
            How to
          </Button>
        }
      >
        <b>No sender is set up, so nothing goes out.</b> Until then, pages don’t promise one: confirmations and calendar
        files show on the page. Set <code>SMTP_URL</code> and <code>MAIL_FROM</code>, then send yourself a test.
      </Banner>
      {isHow && (
        <Dialog title="Set up a sender" hasCross onClose={() => setHow(false)}>
          <DialogText>
            Your mail service gives you a server, a user and a password. Whoever runs the site puts them in its settings
            and restarts it:
          </DialogText>
          <Terminal>
            {'SMTP_URL=smtp://user:password@mail.example.com:587\nMAIL_FROM="Tidy Tempo <hello@example.com>"'}
          </Terminal>
          <DialogText>Then check it from the server. This sends one email to the sender’s own address:</DialogText>
          <Terminal>npm run preflight -- --mail</Terminal>
          <DialogText>
            What was stored until then stays here to read. It’s never sent later by itself: send again what still
            matters.
          </DialogText>
        </Dialog>
      )}
    </div>
  )
}
