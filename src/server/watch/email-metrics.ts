// The figures about emails and the mail server at /metrics.
import type { EmailFigures } from '#server/store/emails/list-emails.ts'
import type { Metric } from './metric-text.ts'

export interface MailServerFigures {
  inFlight: number
  okAttempts: number
  failedAttempts: number
  failingSinceMs: number | undefined
  /** Whether the mail server refused three addresses in a row and has accepted no email since then. */
  refusesAll: boolean
}

export function emailMetrics(
  { byState, suppressed }: EmailFigures,
  sending: MailServerFigures | undefined,
  nowMs: number,
): Metric[] {
  const oldest = byState.filter(({ count }) => count > 0)
  const ofServer: Metric[] = sending
    ? [
        {
          name: 'mail_attempts_total',
          help: 'Attempts of this process by outcome.',
          kind: 'counter',
          samples: [
            [{ outcome: 'ok' }, sending.okAttempts],
            [{ outcome: 'failed' }, sending.failedAttempts],
          ],
        },
        {
          name: 'mail_in_flight',
          help: 'Emails on their way from this process.',
          kind: 'gauge',
          samples: [[{}, sending.inFlight]],
        },
        {
          name: 'mail_failing_seconds',
          help: 'For how long the mail server has taken nothing; 0 while it does.',
          kind: 'gauge',
          samples: [[{}, sending.failingSinceMs === undefined ? 0 : (nowMs - sending.failingSinceMs) / 1000]],
        },
        {
          name: 'mail_refused_altogether',
          help: '1 while the mail server refuses every email.',
          kind: 'gauge',
          samples: [[{}, Number(sending.refusesAll)]],
        },
      ]
    : []
  return [
    {
      name: 'mail',
      help: 'Unfinished emails by state.',
      kind: 'gauge',
      samples: byState.map(({ state, count }) => [{ state }, count]),
    },
    {
      name: 'mail_oldest_seconds',
      help: 'Age of the oldest unfinished email.',
      kind: 'gauge',
      samples: oldest.map(({ state, oldestMs }) => [{ state }, (nowMs - oldestMs) / 1000]),
    },
    {
      name: 'mail_suppressed',
      help: 'Addresses that get no emails.',
      kind: 'gauge',
      samples: [[{}, suppressed]],
    },
    ...ofServer,
  ]
}
