// GET /metrics in the Prometheus text format. If a token is set, only clients with the token get the metrics.
// Otherwise, only clients on this machine get them.
import { hash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { isQuarantineRateUnusual } from '#domain/quarantine/quarantine-rate.ts'
import { sendProblem } from '#server/http/problem.ts'
import type { EmailFigures } from '#server/store/emails/list-emails.ts'
import type { LeadStore } from '#server/store/store.ts'
import { emailMetrics, type MailServerFigures } from './email-metrics.ts'
import type { LoopDelay } from './loop-delay.ts'
import { type Metric, metricText } from './metric-text.ts'
import type { RequestCounts } from './request-counts.ts'
import { requestMetrics } from './request-metrics.ts'

export interface MetricsDependencies {
  store: Pick<LeadStore, 'readLeadFigures'>
  requests: RequestCounts
  token: string | undefined
  /** The IP address at the other end of the connection. */
  remoteAddressOf(context: Context): string | undefined
  nowMs(): number
  /** Free bytes on the disk of DATA_DIR. */
  freeBytes?: (() => Promise<number>) | undefined
  /** Resolves to undefined if no backup is known. */
  lastBackupAtMs?: (() => Promise<number | undefined>) | undefined
  loopDelay?: (() => LoopDelay) | undefined
  deliveryFigures?: (() => DestinationFigures[]) | undefined
  emailFigures?: EmailMeters | undefined
}

interface EmailMeters {
  /** Figures from the store. */
  stored(): Promise<EmailFigures>
  /** This process's figures about the mail server; undefined if this process doesn't send emails. */
  sending(): MailServerFigures | undefined
}

/** This process's figures about deliveries to one destination. */
interface DestinationFigures {
  destination: string
  inFlight: number
  okAttempts: number
  failedAttempts: number
  failingSinceMs: number | undefined
}

export function metricsRoutes(dependencies: MetricsDependencies): Hono {
  return new Hono().get('/metrics', async (context) => {
    if (!canRead(context, dependencies)) {
      const headers = { 'www-authenticate': 'Bearer' }
      return sendProblem(context, {
        status: 403,
        detail: 'These figures are for this machine, or for who holds the token.',
        headers,
      })
    }
    const text = (await metrics(dependencies)).map(metricText).join('')
    return context.text(text, 200, { 'content-type': 'text/plain; version=0.0.4', 'cache-control': 'no-store' })
  })
}

const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

function canRead(context: Context, { token, remoteAddressOf }: MetricsDependencies): boolean {
  if (token !== undefined) {
    const given = context.req.header('authorization')?.replace(/^Bearer /i, '')
    return given !== undefined && isSame(given, token)
  }
  const isForwarded = proxyHeaders.some((name) => context.req.header(name) !== undefined)
  const isFromHere = /^(127\.|::1$|::ffff:127\.)/.test(remoteAddressOf(context) ?? '')
  return isFromHere && !isForwarded && localHost.test(context.req.header('host') ?? '')
}

// Only these host names are allowed. Otherwise, with DNS rebinding, a foreign page could make a browser on this
// machine request /metrics under another host name and read the response.
const localHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i

// Compares digests because timingSafeEqual needs inputs of the same length.
const digest = (text: string) => hash('sha256', text, 'buffer')
const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))

async function metrics({
  store,
  requests,
  nowMs,
  freeBytes,
  lastBackupAtMs,
  loopDelay,
  deliveryFigures,
  emailFigures,
}: MetricsDependencies): Promise<Metric[]> {
  const destinations = deliveryFigures?.() ?? []
  const { byState, leadsByForm, quarantined } = await store.readLeadFigures(nowMs())
  const oldest = byState.filter(({ count }) => count > 0)
  // Errors are ignored here, because the other figures are useful even without the free space or the backup's time.
  const free = await freeBytes?.().catch(() => undefined)
  const backupAtMs = await lastBackupAtMs?.().catch(() => undefined)
  return [
    {
      name: 'leads_recent',
      help: 'Leads of the last seven days by form.',
      kind: 'gauge',
      samples: leadsByForm.map(({ form, count }) => [{ form }, count]),
    },
    {
      name: 'lead_newest_timestamp_seconds',
      help: 'When the newest lead of a form came in.',
      kind: 'gauge',
      samples: leadsByForm.map(({ form, newestMs }) => [{ form }, newestMs / 1000]),
    },
    {
      name: 'leads_quarantined',
      help: 'Leads held back.',
      kind: 'gauge',
      samples: [[{}, quarantined.reduce((sum, { count }) => sum + count, 0)]],
    },
    {
      name: 'leads_quarantined_last_day',
      help: 'Leads of the last day that are held back, by form.',
      kind: 'gauge',
      samples: leadsByForm.map(({ form, lastDay }) => [{ form }, lastDay.quarantined]),
    },
    {
      name: 'leads_held_back_unusually',
      help: '1 while a form holds back at least five a day and more than twice its usual share.',
      kind: 'gauge',
      samples: leadsByForm.map((figures) => [{ form: figures.form }, Number(isQuarantineRateUnusual(figures))]),
    },
    {
      name: 'deliveries',
      help: 'Unfinished deliveries by destination and state.',
      kind: 'gauge',
      samples: byState.map(({ destination, state, count }) => [{ destination, state }, count]),
    },
    {
      name: 'delivery_oldest_seconds',
      help: 'Age of the oldest unfinished delivery.',
      kind: 'gauge',
      samples: oldest.map(({ destination, state, oldestMs }) => [{ destination, state }, (nowMs() - oldestMs) / 1000]),
    },
    {
      name: 'delivery_attempts_total',
      help: 'Attempts of this process by outcome.',
      kind: 'counter',
      samples: destinations.flatMap(({ destination, okAttempts, failedAttempts }) => [
        [{ destination, outcome: 'ok' }, okAttempts],
        [{ destination, outcome: 'failed' }, failedAttempts],
      ]),
    },
    {
      name: 'deliveries_in_flight',
      help: 'Requests on their way from this process.',
      kind: 'gauge',
      samples: destinations.map(({ destination, inFlight }) => [{ destination }, inFlight]),
    },
    {
      name: 'destination_failing_seconds',
      help: 'For how long a destination has taken nothing; 0 while it does.',
      kind: 'gauge',
      samples: destinations.map(({ destination, failingSinceMs }) => [
        { destination },
        failingSinceMs === undefined ? 0 : (nowMs() - failingSinceMs) / 1000,
      ]),
    },
    ...(emailFigures ? emailMetrics(await emailFigures.stored(), emailFigures.sending(), nowMs()) : []),
    ...requestMetrics(requests),
    {
      name: 'disk_free_bytes',
      help: 'Free space on the disk of DATA_DIR.',
      kind: 'gauge',
      samples: free === undefined ? [] : [[{}, free]],
    },
    {
      name: 'backup_age_seconds',
      help: 'Age of the last npm run backup. Absent while there was none, and with PostgreSQL, whose backups are unknown.',
      kind: 'gauge',
      samples: backupAtMs === undefined ? [] : [[{}, Math.max(0, nowMs() - backupAtMs) / 1000]],
    },
    {
      name: 'event_loop_delay_seconds',
      help: 'How late timers of the main thread ran since these figures were last read; quantile 1 is the longest.',
      kind: 'gauge',
      samples: (loopDelay?.() ?? []).map(([quantile, seconds]) => [{ quantile: `${quantile}` }, seconds]),
    },
    {
      name: 'process_resident_memory_bytes',
      help: 'Memory in use.',
      kind: 'gauge',
      samples: [[{}, process.memoryUsage.rss()]],
    },
    { name: 'process_uptime_seconds', help: 'Time since the start.', kind: 'gauge', samples: [[{}, process.uptime()]] },
  ]
}
