// Starts the server of one installation: reads its settings, listens, starts the recurring checks, stops on a signal.
import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { openHoursOf } from '#domain/booking/booking-rules.ts'
import { reportOverlappingCalls } from '#server/booking/overlapping-calls.ts'
import { systemClock } from '#server/delivery/clock.ts'
import { alarmEmails, watchEmails } from '#server/emails/watch-emails.ts'
import { describeError, type Log } from '#server/http/log.ts'
import { newToken } from '#server/office/sessions/tokens.ts'
import { ownerLine } from '#server/office/team/owner-link.ts'
import { type Config, isLocalHost, loadConfig } from '#server/settings/config.ts'
import { closeToOthers, writePrivately } from '#server/settings/private-files.ts'
import { lockDataDir } from '#server/settings/server-lock.ts'
import { startMessage } from '#server/settings/start-message.ts'
import type { Store } from '#server/store/store.ts'
import { freeBytesIn, watchDisk } from '#server/watch/disk-watch.ts'
import { logAuditHeadDaily } from '#server/watch/log-audit-head.ts'
import { applyRetentionDaily } from '#server/watch/retention.ts'
import { watchForms } from '#server/watch/watch-forms.ts'
import { composeServer, type ServerOptions } from './compose-server.ts'
import { listen } from './listen.ts'
import { logLines } from './log-lines.ts'

const finishWithinMs = 4000

/** If the server can't start, ends the process with a message on standard error. */
export async function startServer(pagesOf: ServerOptions['pagesOf']): Promise<void> {
  writePrivately()
  const config = loadConfig()
  const lines = logLines(1)
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, lines)
  const held = holdOrEnd(config.dataDir)
  if (!closeToOthers(config.dataDir))
    log.warn({}, 'DATA_DIR is open to other users and belongs to somebody else: chown it to the server’s user')
  const { nowMs } = systemClock

  process.on('uncaughtException', (error) => {
    log.fatal({ error: describeError(error) }, 'the server ends after an unexpected error')
    process.exit(1)
  })
  process.on('exit', lines.flushSync)

  const composed = await composeServer({ config, pagesOf, clock: systemClock, log }).catch(endWithWords)
  const { store, photos, officeLive, mail, siteData, requests } = composed
  const { host, port } = config
  const server = await listen(composed, { host, port, onDropped: () => requests.droppedConnections++ }).catch(
    endWithWords,
  )
  // A job that is under way when the store is closed fails. That is no error, because each job runs again at a start.
  const jobLog = log.child({})
  void reportOverlappingCalls({ store, nowMs, log: jobLog })
  const stopRetention = applyRetentionDaily({ store, mail: store.mail, photos, config, nowMs, log: jobLog })
  const stopWatchingDisk = watchDisk({ freeBytes: () => freeBytesIn(config.dataDir), nowMs, log: jobLog })
  const stopNotingAudit = logAuditHeadDaily({ office: store.office, log: jobLog })
  const wake = () => mail?.wake()
  const alarms = alarmEmails({ mail: store.mail, nowMs, wake, log: jobLog })
  const stopWatchingForms = watchForms({ store, nowMs, log: jobLog, ...(mail && { onAlarm: alarms }) })
  const stopWatchingEmails = mail
    ? watchEmails({
        queries: officeLive?.queries ?? store.office,
        mail: store.mail,
        openHours: () => openHoursOf(siteData().booking.rules),
        knowsBackups: config.databaseUrl === undefined,
        nowMs,
        wake,
        log: jobLog,
      })
    : () => {}
  const tiers = Object.keys(siteData().prices)
  const isPrivate = process.stdout.isTTY === true || isLocalHost(new URL(config.publicUrl).hostname)
  const firstOwner = await firstOwnerLine({ config, store, isPrivate, nowMs, log })
  lines.write(`${startMessage({ config, tiers, firstOwner, isPrivate })}\n`)

  stopOnSignal(async () => {
    log.info({}, 'stopping: finishing the requests in flight')
    stopRetention()
    stopWatchingDisk()
    stopNotingAudit()
    stopWatchingForms()
    stopWatchingEmails()
    await composed.stop(async () => {
      await server.close(finishWithinMs)
      jobLog.level = 'silent'
    })
    held.release()
    log.info({}, 'stopped')
  })
}

function holdOrEnd(dataDir: string) {
  try {
    return lockDataDir(dataDir)
  } catch (error) {
    endWithWords(error)
  }
}

interface FirstOwner {
  config: Config
  store: Store
  isPrivate: boolean
  nowMs(): number
  log: Log
}

async function firstOwnerLine({ config, store, isPrivate, nowMs, log }: FirstOwner) {
  if (!config.office) return undefined
  const { publicUrl } = config
  const line = { store: store.office, publicUrl, isPrivate, newToken, newId: randomUUID, nowMs }
  // Visitors are served even if this fails.
  return ownerLine(line).catch((error) => {
    log.error({ error: describeError(error) }, 'the first owner’s link was not made')
    return undefined
  })
}

function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      stop().then(() => process.exit(0), endWithWords)
    })
}

function endWithWords(error: unknown): never {
  console.error(error instanceof Error ? error.message : 'The server couldn’t start.')
  process.exit(1)
}
