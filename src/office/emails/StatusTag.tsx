import type { MailStatus } from '#domain/emails/mail-statuses.ts'
import { Tag } from '#office/ui/Tag.tsx'
import { statusLabels } from './status-texts.ts'

const tagKinds: Partial<Record<MailStatus, 'good' | 'bad' | 'mute'>> = {
  sent: 'good',
  bounced: 'bad',
  stopped: 'bad',
  suppressed: 'mute',
  dropped: 'mute',
  waiting: 'mute',
  off: 'mute',
}

export const StatusTag = ({ status }: { status: MailStatus }) => (
  <Tag kind={tagKinds[status] ?? 'plain'}>{statusLabels[status]}</Tag>
)
