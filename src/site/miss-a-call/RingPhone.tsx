// The owner's phone while it rings. Declining the call is all that the owner does. In the next steps of /miss-a-call,
// Tidy Tempo turns the call into a job.

import phone from '#site/screens/PhoneScreen.module.css'
import { Phone } from '#site/ui/icons/Phone.tsx'
import styles from './RingPhone.module.css'
import type { MissACall } from './read-miss-a-call.ts'

export const RingPhone = ({ ring, week }: Pick<MissACall, 'ring' | 'week'>) => (
  <div className={`${phone.phone} ${styles.ring} num`} aria-hidden="true">
    <div className={phone.screen}>
      <p className={`${phone.top} ${styles.bar}`}>
        {ring.clock}
        <span className={phone.sample}>{week.mark}</span>
      </p>
      <p className={styles.who}>
        {ring.incoming}
        <b>{week.lead.phone}</b>
        {ring.who}
      </p>
      <p className={styles.ways}>
        <span className={styles.decline} data-decline="">
          <Phone />
          {ring.decline}
        </span>
        <span>
          <Phone />
          {ring.answer}
        </span>
      </p>
    </div>
  </div>
)
