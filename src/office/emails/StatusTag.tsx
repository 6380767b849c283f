import type { EmailStatus } from '#domain/emails/email-statuses.ts'
import { Tag } from '#office/ui/Tag.tsx'
import { statusLabels } from './status-texts.ts'

const tagKinds: Partial<Record<EmailStatus, 'good' | 'bad' | 'mute'>> = {
  sent: 'good',
  bounced: 'bad',
  stopped: 'bad',
  suppressed: 'mute',
  dropped: 'mute',
  waiting: 'mute',
  off: 'mute',
}

export const StatusTag = ({ status }: { status: EmailStatus }) => (
  <Tag kind={tagKinds[status] ?? 'plain'}>{statusLabels[status]}</Tag>
)
