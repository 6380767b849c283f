// The banner for a quarantined lead, which is held for review as suspected spam. It shows the reason, and buttons to
// release the lead ("Not spam") or mark it as spam.

import { useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Submission } from '#contract/lead-details.ts'
import { send } from '#office/api/client.ts'
import { useRecord } from '#office/leads/record/use-record.ts'
import { useCan } from '#office/shell/me.ts'
import { useScreenKeys } from '#office/shell/navigation/screen-keys.ts'
import { useStepUp } from '#office/shell/step-up.tsx'
import { useToast } from '#office/shell/toast.tsx'
import { Banner } from '#office/ui/Banner.tsx'
import { Button } from '#office/ui/form/Button.tsx'
import { ShieldQuestionMark } from '#office/ui/icons.tsx'
import { Key } from '#office/ui/Key.tsx'
import styles from './Lead.module.css'

export function QuarantineBar({ submission }: { submission: Submission }) {
  const { id, quarantine, status } = submission
  const withStepUp = useStepUp()
  const show = useToast()
  const queries = useQueryClient()
  const record = useRecord()
  const canRelease = useCan('leads.release')

  async function letGo() {
    const released = await withStepUp(() => send(api.leads.release, { body: { leadIds: [id] } }))
    show({ text: released.isOk ? 'Not spam. It’s sent on now, and its clock starts.' : released.detail })
    queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== 'me' })
  }
  const spam = () => record([id], { kind: 'status', status: 'spam' }, 'Marked as spam.')
  useScreenKeys(canRelease ? { R: letGo, S: spam } : {})

  return (
    <div className={styles.actions}>
      <Banner kind="action" icon={<ShieldQuestionMark />}>
        <b>{status === 'spam' ? 'Spam.' : 'Held for review.'}</b> {quarantine?.text}. It was saved and sent nowhere.
      </Banner>
      {canRelease && (
        <>
          <Button onClick={letGo}>
            Not spam <Key>R</Key>
          </Button>
          {status !== 'spam' && (
            <Button look="line" onClick={spam}>
              Spam <Key>S</Key>
            </Button>
          )}
        </>
      )}
    </div>
  )
}
