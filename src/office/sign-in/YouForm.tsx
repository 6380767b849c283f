// Asks for a name and an email address. Shown to people who opened a link to the start page, such as an invitation.
import { FaultBanner } from '#office/ui/Banner.tsx'
import { Button } from '#office/ui/form/Button.tsx'
import { Field } from '#office/ui/form/Field.tsx'
import { Terminal } from '#office/ui/Terminal.tsx'
import { AuthCard, Steps } from './AuthLayout.tsx'
import type { StartTexts } from './start-texts.ts'
import { useFieldFaults } from './use-field-faults.ts'

export interface YouValues {
  name: string
  email: string
}

interface YouFormProps {
  texts: StartTexts
  /** What to do after losing the device with the passkey; undefined until the server says if it can send email. */
  wayBack: string | undefined
  values: YouValues
  faults: ReadonlyMap<string, string>
  fault: string | undefined
  isBusy: boolean
  onSubmit(values: YouValues): void
}

export function YouForm({ texts, wayBack, values, faults, fault, isBusy, onSubmit }: YouFormProps) {
  const fields = useFieldFaults(faults)
  return (
    <AuthCard
      title={texts.title}
      steps={<Steps at={2} />}
      onSubmit={(event) => {
        event.preventDefault()
        if (isBusy) return
        const typed = new FormData(event.currentTarget)
        onSubmit({ name: String(typed.get('name')).trim(), email: String(typed.get('email')).trim() })
      }}
    >
      <p className="soft">{texts.lead}</p>
      {texts.printed && <Terminal>{`office   ${location.host}/office\nowner    /office/start#…, just now`}</Terminal>}
      <FaultBanner>{fault}</FaultBanner>
      <div ref={fields} style={{ display: 'contents' }}>
        <Field
          label="Your name"
          name="name"
          autoComplete="name"
          // biome-ignore lint/a11y/noAutofocus: the user opened the page to fill in this form
          autoFocus
          defaultValue={values.name}
          fault={faults.get('name')}
        />
        <Field
          label="Your email"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={values.email}
          hint={wayBack}
          fault={faults.get('email')}
        />
      </div>
      <Button type="submit" wide busy={isBusy}>
        Create my passkey
      </Button>
      <p className="quiet">Next, this device asks for your fingerprint, face or PIN. No password to set.</p>
    </AuthCard>
  )
}
