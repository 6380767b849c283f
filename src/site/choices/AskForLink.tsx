// The form of /your-choices in which visitors enter their email address. They get an email with a link to a page that
// shows and changes their consents. The form works without JavaScript.
import { Button } from '#site/ui/Button.tsx'
import { Field } from '#site/ui/form/Field.tsx'
import styles from './ChoicesForm.module.css'
import { Card, Points } from './ChoicesForm.tsx'
import type { YourChoicesTexts } from './read-your-choices.ts'

interface AskForLinkProps {
  texts: YourChoicesTexts['ask']
  /** Whether the server fills in what was typed and what is wrong with it. */
  filled?: boolean
  /**
   * Replaces the heading and the button's text. `text` is shown above the form, and the note below the form is left
   * out. Requires `state`.
   */
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
          id={again ? `choices-email-${state}` : 'choices-email'}
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
