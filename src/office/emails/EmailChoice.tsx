// A switch that turns one of the emails to the team on or off, for this user only.

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { You } from '#contract/auth.ts'
import { emailRules } from '#emails/email-names.ts'
import { send } from '#office/api/client.ts'
import { youQuery } from '#office/shell/queries.ts'
import { useStepUp } from '#office/shell/step-up.tsx'
import { useToast } from '#office/shell/toast.tsx'
import { Switch } from '#office/ui/form/Switch.tsx'

export function EmailChoice({ choice: { name, isOn } }: { choice: You['emails'][number] }) {
  const withStepUp = useStepUp()
  const show = useToast()
  const queries = useQueryClient()
  /** The user's new choice. It is shown until the stored choice has been loaded again. */
  const [pendingIsOn, setPendingIsOn] = useState<boolean>()

  async function choose(next: boolean) {
    setPendingIsOn(next)
    const chosen = await withStepUp(() => send(api.emails.choose, { params: { name }, body: { isOn: next } }))
    await Promise.all([
      queries.invalidateQueries({ queryKey: youQuery.queryKey }),
      queries.invalidateQueries({ queryKey: ['emails'], exact: true }),
    ])
    setPendingIsOn(undefined)
    if (!chosen.isOk && !chosen.needsPasskey) show({ text: chosen.detail })
  }

  return <Switch aria-label={`Email me: ${emailRules(name).label}`} isOn={pendingIsOn ?? isOn} onTurn={choose} />
}
