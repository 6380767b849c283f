// The gate of /demo-video: a form that is part of the page. It can't be closed, but it has a link home. The server
// shows the gate until access is granted.
import type { DemoVideoPage } from '#content/read-demo-video.ts'
import type { FormView } from '#forms/form-view.ts'
import { LeadForm } from '#site/ui/form/LeadForm.tsx'
import { Sheet } from '#site/ui/Sheet.tsx'
import { GoLink } from '#site/ui/ways/GoLink.tsx'
import type { CountdownTexts } from './Countdown.tsx'
import styles from './DemoGate.module.css'
import { grantDemoAccess } from './demo-access.ts'
import { useCountdown } from './use-countdown.tsx'

interface DemoGateProps {
  form: FormView
  texts: DemoVideoPage['gate'] & { countdown: CountdownTexts }
}

// When the form was stored, the server set the access cookie. With this cookie, the server responds to this URL with
// the video's page. ?play starts the video (play-on-arrival.ts).
const openVideo = () => location.replace('?play')

export function DemoGate({ form, texts }: DemoGateProps) {
  const { begin, counting } = useCountdown(texts.countdown, openVideo)
  return (
    <Sheet
      id="gate"
      className={styles.gate}
      standing
      closable={false}
      title={counting ? texts.countdown.title : texts.title}
      intro={texts.intro}
      instead={counting}
    >
      <LeadForm
        form={form}
        autoFocus
        onStored={() => {
          grantDemoAccess()
          return begin()
        }}
      />
      <p className={styles.home}>
        <GoLink href="/" back>
          {texts.home}
        </GoLink>
      </p>
    </Sheet>
  )
}
