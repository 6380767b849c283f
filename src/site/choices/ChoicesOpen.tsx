// Every state of /your-choices that only the server can show: the response to a request for a link, and the page
// behind the link. The server leaves only the parts of one state in the page and fills them in
// (server/choices/choices-page.ts).
import type { ReactNode } from 'react'
import type { ConsentKind } from '#domain/consents/consent-kinds.ts'
import { splitAtPlaceholder } from '#domain/texts/fill.ts'
import { Button, ButtonLink } from '#site/ui/Button.tsx'
import { EmailText } from '#site/ui/EmailText.tsx'
import { Notice } from '#site/ui/Notice.tsx'
import { AskForLink, AskPoints } from './AskForLink.tsx'
import form from './ChoicesForm.module.css'
import { Card, ChoicesForm, Lead, news, Points } from './ChoicesForm.tsx'
import styles from './ChoicesOpen.module.css'
import type { YourChoicesTexts } from './read-your-choices.ts'

interface ChoicesOpenProps {
  texts: YourChoicesTexts
  supportEmail: string
}

/** The kinds of consent, in the order on the page. */
const kinds = ['text-transactional', 'text-marketing', 'call-marketing', 'email'] as const satisfies ConsentKind[]

export function ChoicesOpen({ texts, supportEmail }: ChoicesOpenProps) {
  const { ask, mail, byhand, page, expired } = texts
  const toSupport = (text: string) => <EmailText text={text.replace('{support}', '{email}')} email={supportEmail} />
  const email = <b data-choice-email />
  return (
    <ChoicesForm heading={texts.heading}>
      <Lead state="ask">{ask.lead}</Lead>
      <Lead state="ask-byhand">{byhand.ask.lead}</Lead>
      <Lead state="mail">{mail.lead}</Lead>
      <Lead state="byhand">{byhand.lead}</Lead>
      <Lead state="page saved">
        {around(page.for, { email: <span data-choice-email /> })}
        <span className={styles.phones} data-choice-phones />.
      </Lead>
      <Lead state="expired">{expired.lead}</Lead>

      <AskForLink texts={ask} state="ask" filled />
      <AskForLink texts={ask} again={byhand.ask} state="ask-byhand" filled />
      <Card heading={mail.heading} state="mail" isNews>
        <p>{around(mail.text, { email, from: <span data-choice-from /> })}</p>
        <Points points={{ mail: mail.points[0], message: mail.points[1] }} />
        <ButtonLink href="/your-choices" look="line">
          {mail.again}
        </ButtonLink>
      </Card>
      <Card heading={byhand.heading} state="byhand" isNews>
        <p>{around(byhand.text, { email })}</p>
        <Points points={{ mail: toSupport(byhand.some) }} />
        <ButtonLink href="/your-choices" look="line">
          {mail.again}
        </ButtonLink>
      </Card>
      <Switches texts={page} />
      <AskForLink texts={ask} again={expired} state="expired" />

      <AskPoints texts={ask} state="ask" />
      <Points points={{ message: ask.points[2], mail: toSupport(byhand.some) }} state="ask-byhand" />
      <Points points={{ check: page.save, mail: toSupport(page.help) }} state="page" />
      <Points points={{ message: page.back, mail: toSupport(page.help) }} state="saved" />
    </ChoicesForm>
  )
}

function Switches({ texts }: { texts: YourChoicesTexts['page'] }) {
  return (
    <Card
      heading={texts.heading}
      state="page saved"
      isWide
      above={
        <div className={form.news} {...news} data-choices="saved">
          <Notice tone="ok">
            <p data-choice-saved />
            <p data-choice-since />
          </Notice>
        </div>
      }
    >
      <form method="post" data-choice-form>
        <ul className={styles.rows}>
          {kinds.map((kind) => (
            <Row key={kind} kind={kind} texts={texts} />
          ))}
        </ul>
        <div className={styles.buttons}>
          <Button type="submit">{texts.submit}</Button>
          <Button type="submit" look="line" name="do" value="none">
            {texts.everything}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function Row({ kind, texts }: { kind: ConsentKind; texts: YourChoicesTexts['page'] }) {
  return (
    <li data-choice={kind}>
      <h3 id={`choice-${kind}`}>{texts.kinds[kind].title}</h3>
      <p className={styles.said} id={`said-${kind}`} data-choice-said />
      <label className={styles.switch} data-choice-switch>
        <input
          type="checkbox"
          name={kind}
          aria-labelledby={`choice-${kind}`}
          aria-describedby={`said-${kind}`}
          data-choice-box
        />
        <span className={styles.on} aria-hidden="true">
          {texts.on}
        </span>
        <span className={styles.off} aria-hidden="true">
          {texts.off}
        </span>
      </label>
      <b className={styles.stays} data-choice-off>
        {texts.off}
      </b>
      <input type="hidden" name={`${kind}-was-off`} value="on" data-choice-was-off />
      <details data-choice-words>
        <summary>{texts.words}</summary>
        <blockquote data-choice-quote />
      </details>
    </li>
  )
}

/** Replaces each placeholder of a text with its element. */
function around(text: string, elements: Record<string, ReactNode>): ReactNode {
  const [next, ...others] = Object.entries(elements)
  if (!next) return text
  const [before, after] = splitAtPlaceholder(text, next[0])
  return (
    <>
      {before}
      {next[1]}
      {around(after, Object.fromEntries(others))}
    </>
  )
}
