// The reply as a dialog, for screens that don't show the request.
import type { LeadRow } from '#contract/lead-row.ts'
import { Dialog } from '#office/ui/dialog/Dialog.tsx'
import { Reply } from './Reply.tsx'
import styles from './RequestCard.module.css'

interface ReplyDialogProps {
  lead: Pick<LeadRow, 'id' | 'name' | 'requestLabel' | 'summary' | 'refused'>
  email: string
  onClose(): void
}

export const ReplyDialog = ({ lead, email, onClose }: ReplyDialogProps) => (
  <Dialog title="Reply by email" wide hasCross onClose={onClose}>
    <p className={styles.said}>
      <b>{lead.requestLabel}.</b> {lead.summary}
    </p>
    {/* The dialog closes only after the browser has followed the mailto link. */}
    <Reply
      lead={lead}
      email={email}
      refused={lead.refused.email}
      topic={lead.requestLabel}
      requests={1}
      onBegun={() => setTimeout(onClose)}
    />
  </Dialog>
)
