// A switch for whether the user gets one of the emails to the team.

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { You } from '#contract/auth.ts'
import { emailRules } from '#emails/email-names.ts'
import { send } from '#office/client.ts'
import { youQuery } from '#office/shell/queries.ts'
import { useStepUp } from '#office/shell/step-up.tsx'
import { useToast } from '#office/shell/toast.tsx'
import { Switch } from '#office/ui/form/Switch.tsx'

export function EmailChoice({ choice: { name, isOn } }: { choice: You['emails'][number] }) {
  const withStepUp = useStepUp()
  const show = useToast()
  const queries = useQueryClient()
  /** The new choice, shown immediately until the server's response replaces it. */
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
