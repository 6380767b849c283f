// The quarantined leads, which are held for review as suspected spam, each with the reason. A lead can be released or
// marked as spam.

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { LeadRow } from '#contract/lead-row.ts'
import { momentOf } from '#domain/clock/moments.ts'
import type { QuarantineReason } from '#domain/leads/quarantine-text.ts'
import { send } from '#office/api/client.ts'
import { EyeOff } from '#office/leads/parts/list-icons.tsx'
import { useRecord } from '#office/leads/record/use-record.ts'
import { refreshNow } from '#office/shell/live.ts'
import { useCan } from '#office/shell/me.ts'
import { useScreenKeys } from '#office/shell/navigation/screen-keys.ts'
import { useStepUp } from '#office/shell/step-up.tsx'
import { useToast } from '#office/shell/toast.tsx'
import { Button } from '#office/ui/form/Button.tsx'
import { ShieldQuestionMark, Timer } from '#office/ui/icons.tsx'
import { Key } from '#office/ui/Key.tsx'
import table from '#office/ui/Table.module.css'
import { useNow } from '#office/ui/time/use-now.ts'
import styles from './Quarantine.module.css'

const icons: Record<QuarantineReason['kind'], typeof Timer> = {
  'time-trap': Timer,
  honeypot: EyeOff,
  challenge: ShieldQuestionMark,
}

interface QuarantineProps {
  rows: LeadRow[]
  timeZone: string
  onOpen(id: string): void
}

export function Quarantine({ rows, timeZone, onOpen }: QuarantineProps) {
  const nowMs = useNow(60_000)
  const queries = useQueryClient()
  const withStepUp = useStepUp()
  const show = useToast()
  const record = useRecord()
  const canRelease = useCan('leads.release')
  const canWork = useCan('leads.work')
  const [current, setCurrent] = useState(rows[0]?.id)
  const [isOut, setOut] = useState<ReadonlySet<string>>(new Set())
  const left = rows.filter(({ id, status }) => !isOut.has(id) && status !== 'spam')
  const at = Math.max(
    0,
    left.findIndex(({ id }) => id === current),
  )
  const row = left[at]

  /** If the lead is the current one, makes its neighbor current, because the lead leaves the list. */
  function moveOnFrom(id: string) {
    const index = left.findIndex((lead) => lead.id === id)
    const next = left[index + 1] ?? left[index - 1]
    setCurrent((now) => (now === id ? next?.id : now))
  }
  async function letGo({ id, name }: LeadRow) {
    const result = await withStepUp(() => send(api.leads.release, { body: { leadIds: [id] } }))
    show({ text: result.isOk ? `Not spam: ${name}. Their clock is running.` : result.detail })
    if (!result.isOk) return
    moveOnFrom(id)
    setOut((now) => new Set([...now, id]))
    refreshNow(queries, new Set(['store']))
  }
  function markSpam({ id, name }: LeadRow) {
    moveOnFrom(id)
    void record([id], { kind: 'status', status: 'spam' }, `Spam: ${name}.`)
  }
  const walk = (step: number) => setCurrent(left[Math.max(0, Math.min(left.length - 1, at + step))]?.id)

  useScreenKeys({
    J: () => walk(1),
    K: () => walk(-1),
    Enter: () => (row ? onOpen(row.id) : false),
    R: () => (row && canRelease ? void letGo(row) : false),
    S: () => (row && canWork ? markSpam(row) : false),
  })

  return (
    <>
      <p className={styles.explained}>
        A message lands here when it fills a field people can’t see, or comes in faster than anyone can type. The sender
        saw the usual thank-you. It goes nowhere until you mark it “Not spam,” and it’s deleted after 30 days.
      </p>
      <table className={`${table.table} ${table.cards} ${styles.held}`}>
        <caption className="visually-hidden">Held for review</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.from}>
              From
            </th>
            <th scope="col" className={styles.reason}>
              Why it’s here
            </th>
            <th scope="col">Message</th>
            <th scope="col" className={styles.received}>
              Received
            </th>
            <th scope="col" className={`${table.right} ${styles.actions}`}>
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {left.map((lead) => {
            const Icon = icons[lead.quarantine?.kind ?? 'challenge']
            return (
              <tr
                key={lead.id}
                data-lead={lead.id}
                className={lead.id === row?.id ? styles.currentRow : undefined}
                aria-current={lead.id === row?.id || undefined}
                onPointerDown={() => setCurrent(lead.id)}
              >
                <th scope="row" className={`${table.whole} ${styles.from}`}>
                  <span>{lead.name || 'No name'}</span>
                  <span className="small quiet" title={lead.email ?? lead.business}>
                    {lead.email ?? lead.business}
                  </span>
                </th>
                <td className={table.whole}>
                  <span className={styles.why}>
                    <Icon />
                    {lead.quarantine?.text}
                  </span>
                </td>
                <td className={`${table.whole} ${styles.message}`}>
                  <span title={lead.summary}>{lead.summary}</span>
                </td>
                <td className="no-wrap soft">{todaysMoment(momentOf(lead.receivedAtMs, nowMs, timeZone))}</td>
                <td className={`${table.whole} ${styles.actions}`}>
                  <div className={table.end}>
                    {canRelease && (
                      <Button look="line" onClick={() => letGo(lead)}>
                        Not spam <Key>R</Key>
                      </Button>
                    )}
                    {canWork && (
                      <Button look="quiet" onClick={() => markSpam(lead)}>
                        Spam <Key>S</Key>
                      </Button>
                    )}
                  </div>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className={styles.explained}>
        <span className="small quiet">
          “Not spam” sends it on as if it just came in and starts its clock. Undo <Key>U</Key> takes a spam mark back.
          Both go in the audit log.
        </span>
      </p>
    </>
  )
}

const todaysMoment = (moment: string) => (/^\d/.test(moment) ? `Today, ${moment}` : moment)
