// Facts about the server, and what the preflight check still finds.
import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { ServerStatus } from '#contract/server.ts'
import { agoOf, momentOf } from '#domain/clock/moments.ts'
import { counted } from '#domain/texts/texts.ts'
import { queryOf } from '#office/query-of.ts'
import { useMe } from '#office/shell/me.ts'
import { Loaded } from '#office/ui/Loaded.tsx'
import type { PartHead } from '#office/ui/Parts.tsx'
import { Section } from '#office/ui/Screen.tsx'
import { Tag } from '#office/ui/Tag.tsx'
import { Terminal } from '#office/ui/Terminal.tsx'
import { useNow } from '#office/ui/time/use-now.ts'
import { Check } from '#site/ui/icons/Check.tsx'
import { groupFindings } from './group-findings.ts'
import styles from './Team.module.css'

const serverQuery = queryOf(api.server.get)

export function ServerBand(head: PartHead) {
  const query = useQuery(serverQuery)
  return (
    <Section {...head}>
      <Loaded query={query} what="the server’s facts" lines={5}>
        {(status) => <Status status={status} />}
      </Loaded>
    </Section>
  )
}

export function BeforeLaunch(head: PartHead) {
  const findings = useQuery(serverQuery).data?.findings
  if (!findings) return null
  return (
    <Section
      {...head}
      note={`${findings.length === 0 ? '' : `${findings.length} things to do. `}From preflight, checked just now.`}
      action={
        findings.length === 0 && (
          <Tag kind="good">
            <Check />
            OK
          </Tag>
        )
      }
    >
      {findings.length === 0 ? (
        <p className={styles.note}>Nothing’s left to do.</p>
      ) : (
        <ul className={styles.findings}>
          {groupFindings(findings).map(({ place, texts }) => (
            <li key={place}>
              <details>
                <summary>
                  <code>{place}</code>
                  <span>{`${texts.length} to do`}</span>
                </summary>
                <ul>
                  {texts.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              </details>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const engineNames = { sqlite: 'Built in', postgres: 'PostgreSQL' } as const

function Status({ status }: { status: ServerStatus }) {
  const { lastBackupAtMs, engine, leads, publicUrl, keeps, startedAtMs } = status
  const { timezone } = useMe().site
  const nowMs = useNow(60_000)
  return (
    <dl className={styles.info}>
      <dt>Last backup</dt>
      <dd>
        {lastBackupAtMs === null ? (
          <>
            <b>Never.</b> Run this on the server:
            <Terminal>npm run backup</Terminal>
          </>
        ) : (
          <b>{agoOf(lastBackupAtMs, nowMs, timezone)}</b>
        )}
      </dd>
      <dt>Storage</dt>
      <dd>
        {engineNames[engine]}, {counted(leads, 'lead')}
      </dd>
      <dt>Running</dt>
      <dd>since {momentOf(startedAtMs, nowMs, timezone)}</dd>
      <dt>Address</dt>
      <dd>
        <code>{publicUrl}</code>
      </dd>
      <dt>Keeps</dt>
      <dd>
        leads {keeps.leadsDays} days, held for review {keeps.quarantineDays} days
      </dd>
    </dl>
  )
}
