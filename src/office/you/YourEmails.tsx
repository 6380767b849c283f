// Which of the team's emails the user gets.
import { useQuery } from '@tanstack/react-query'
import { capitalize } from '#domain/texts/texts.ts'
import { emailRules } from '#emails/email-names.ts'
import { EmailChoice } from '#office/emails/EmailChoice.tsx'
import { useCan } from '#office/shell/me.ts'
import { youQuery } from '#office/shell/queries.ts'
import { Loaded } from '#office/ui/Loaded.tsx'
import type { PartHead } from '#office/ui/Parts.tsx'
import { Section } from '#office/ui/Screen.tsx'
import styles from './You.module.css'

export function YourEmails(head: PartHead) {
  const query = useQuery(youQuery)
  const canSeeEmails = useCan('mail.see')
  return (
    <Section {...head} note={`Only for you.${canSeeEmails ? ' What everybody gets is under Emails.' : ''}`}>
      <Loaded query={query} what="your emails">
        {(you) => (
          <ul className={styles.rows}>
            {you.emails.map((choice) => (
              <li key={choice.name}>
                <div>
                  <b>{emailRules(choice.name).label}</b>
                  <br />
                  <span className="small quiet">{capitalize(emailRules(choice.name).goesOut)}</span>
                </div>
                <EmailChoice choice={choice} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}
