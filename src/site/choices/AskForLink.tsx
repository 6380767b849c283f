// The form that has a link to somebody's choices emailed to them. It needs no script.
import { Button } from '#site/ui/Button.tsx'
import { Field } from '#site/ui/form/Field.tsx'
import styles from './ChoicesForm.module.css'
import { Card, Points } from './ChoicesForm.tsx'
import type { YourChoicesTexts } from './read-your-choices.ts'

interface AskForLinkProps {
  texts: YourChoicesTexts['ask']
  /** Whether the server fills in what was typed and what is wrong with it. */
  filled?: boolean
  /** In place of the heading and the button, and without the note. */
  again?: { heading: string; text: string; submit: string }
  /** The state in which the server shows the form. */
  state?: string
}

export function AskForLink({ texts, filled, again, state }: AskForLinkProps) {
  const { heading, submit } = again ?? texts
  return (
    <Card heading={heading} state={state}>
      {again && <p>{again.text}</p>}
      <form className={styles.form} method="post" action="/api/your-choices">
        <Field
          field={{
            name: 'email',
            label: texts.email,
            kind: 'email',
            required: true,
            maxLength: 254,
            autocomplete: 'email',
            placeholder: texts.placeholder,
          }}
          id={again ? 'choices-email-again' : 'choices-email'}
          {...(filled && { filled })}
        />
        <Button type="submit" wide>
          {submit}
        </Button>
      </form>
      {!again && <p className="note">{texts.note}</p>}
    </Card>
  )
}

export const AskPoints = ({ texts, state }: Pick<AskForLinkProps, 'texts' | 'state'>) => {
  const [words, off, stop] = texts.points
  return <Points points={{ file: words, check: off, message: stop }} state={state} />
}
