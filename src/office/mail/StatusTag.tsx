import type { MailStatus } from '#domain/mail/mail-statuses.ts'
import { Tag } from '#office/ui/Tag.tsx'
import { statusLabels } from './mail-words.ts'

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
