// The banner above every screen of `npm run demo`: it says that all people in the demo are made up, and offers things
// to try.
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { send } from '#office/api/client.ts'
import styles from './DemoBanner.module.css'
import { setSessionEnding } from './queries.ts'
import { useToast } from './toast.tsx'

export function DemoBanner() {
  const say = useToast()
  const [isBusy, setBusy] = useState(false)

  async function sendLead() {
    setBusy(true)
    const isSent = await postSampleLead()
    setBusy(false)
    if (!isSent) say({ text: 'The lead wasn’t sent. Try again.' })
  }

  async function startOver() {
    setBusy(true)
    // Starting over ends this session on the server. Until the browser leaves this page, the page's other requests
    // may be refused. Such a refusal must not open the sign-in page.
    setSessionEnding(true)
    const result = await send(api.demo.startOver)
    if (!result.isOk) {
      setBusy(false)
      setSessionEnding(false)
      return say({ text: result.detail })
    }
    // The server responds once the new people have been created.
    location.assign(result.body.link)
  }

  return (
    <aside className={styles.banner} aria-label="Demo">
      <span>
        <b>Demo.</b> <span className={styles.wide}>Everyone here is made up, and nothing is sent anywhere.</span>
        <span className={styles.narrow}>Nothing is sent.</span>
      </span>
      <span className={styles.links}>
        <a href="/" target="_blank" rel="noreferrer">
          Open the website
        </a>
        <button type="button" className={styles.wide} disabled={isBusy} onClick={sendLead}>
          Send yourself a lead
        </button>
        <button type="button" className={styles.wide} disabled={isBusy} onClick={startOver}>
          Start over
        </button>
      </span>
    </aside>
  )
}

/** Sends a lead as a visitor of the pricing page would. */
async function postSampleLead(): Promise<boolean> {
  const number = String(Math.floor(Math.random() * 100)).padStart(2, '0')
  const fields = {
    ...{ firstName: 'Alex', lastName: 'Sample', email: `alex${number}@sample.example`, phone: `(614) 555-01${number}` },
    ...{ transactionalConsent: true, marketingConsent: true },
    context: { page: '/pricing', openedForMs: 30_000 },
  }
  const headers = { 'content-type': 'application/json' }
  const response = await fetch('/api/forms/demo-request', {
    method: 'POST',
    headers,
    body: JSON.stringify(fields),
  }).catch(() => undefined)
  return response?.ok === true
}
