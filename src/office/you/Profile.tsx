// The user's name, which they can change, and their email address.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { send } from '#office/api/client.ts'
import { useMe } from '#office/shell/me.ts'
import { useSubmit } from '#office/shell/use-submit.ts'
import { FaultBanner } from '#office/ui/Banner.tsx'
import { Button } from '#office/ui/form/Button.tsx'
import { Field } from '#office/ui/form/Field.tsx'
import type { PartHead } from '#office/ui/Parts.tsx'
import { Section } from '#office/ui/Screen.tsx'
import styles from './You.module.css'

export function Profile(head: PartHead) {
  const { teammate } = useMe()
  const queries = useQueryClient()
  const [typed, setTyped] = useState<string>()
  const { submit, isBusy, result, fault, faults } = useSubmit({
    send: (name: string) => send(api.account.rename, { body: { name } }),
    refreshes: ['me'],
    onDone() {
      setTyped(undefined)
      // Refetches all queries, because almost every screen shows names.
      queries.invalidateQueries()
    },
  })
  return (
    <Section {...head} note="The team sees your name on everything you do here.">
      <form
        className={styles.profile}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit(typed ?? teammate.name)
        }}
      >
        <FaultBanner>{faults.size === 0 && fault}</FaultBanner>
        <Field
          label="Name"
          name="name"
          autoComplete="name"
          value={typed ?? teammate.name}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          fault={faults.get('name')}
        />
        <Field
          label="Email"
          name="email"
          value={teammate.email}
          readOnly
          hint="To change it, an owner invites the new address."
        />
        <p className="controls">
          <Button type="submit" busy={isBusy}>
            Save
          </Button>
          <span className="small quiet" role="status">
            {result?.isOk && typed === undefined && 'Saved.'}
          </span>
        </p>
      </form>
    </Section>
  )
}
