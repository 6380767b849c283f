// The state of the server, and the open findings of the preflight check: what is missing before the site goes live.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '#contract/api.ts'
import type { ServerStatus } from '#contract/server.ts'
import { agoOf, momentOf } from '#domain/clock/moments.ts'
import { counted } from '#domain/texts/texts.ts'
import { queryOf } from '#office/api/query-of.ts'
import { useMe } from '#office/shell/me.ts'
import { Loaded } from '#office/ui/Loaded.tsx'
import type { PartHead } from '#office/ui/Parts.tsx'
import { Section } from '#office/ui/Screen.tsx'
import { Tag } from '#office/ui/Tag.tsx'
import { Terminal } from '#office/ui/Terminal.tsx'
import { useNow } from '#office/ui/time/use-now.ts'
import { Check } from '#site/ui/icons/Check.tsx'
import { type FindingGroup, groupFindings } from './group-findings.ts'
import styles from './Team.module.css'

const serverQuery = queryOf(api.server.get)

export function ServerSection(head: PartHead) {
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
  const query = useQuery(serverQuery)
  const count = query.data?.findings.length
  return (
    <Section
      {...head}
      note={
        count !== undefined &&
        `${count === 0 ? '' : `${counted(count, 'thing')} to do. `}From preflight, checked just now.`
      }
      action={
        count === 0 && (
          <Tag kind="good">
            <Check />
            OK
          </Tag>
        )
      }
    >
      <Loaded query={query} what="what’s left to do" lines={6}>
        {({ findings }) => <Findings findings={findings} />}
      </Loaded>
    </Section>
  )
}

function Findings({ findings }: Pick<ServerStatus, 'findings'>) {
  if (findings.length === 0) return <p className={styles.note}>Nothing’s left to do.</p>
  return (
    <ul className={styles.findings}>
      {groupFindings(findings).map((group) => (
        <li key={group.name}>
          <details>
            <summary>
              <span className={styles.where}>
                {group.name}{' '}
                {group.file ? (
                  <code className="quiet">{group.file}</code>
                ) : (
                  <span className="small quiet">for whoever runs your server</span>
                )}
              </span>
              <span>{`${group.findings.length} to do`}</span>
            </summary>
            <FindingList {...group} />
          </details>
        </li>
      ))}
    </ul>
  )
}

/**
 * Links to files need no check of permissions, because only owners see this section, and owners may edit every file.
 */
const FindingList = ({ path, findings }: FindingGroup) => (
  <ul>
    {findings.map(({ text, setting, location }) => (
      <li key={`${setting} ${location?.key} ${text}`}>
        {path !== undefined && location && (
          <>
            <Link to="/website/$" params={{ _splat: path }} search={location.key === '' ? {} : { key: location.key }}>
              {location.label}
            </Link>
            :{' '}
          </>
        )}
        {text} {setting && <code className="quiet">{setting}</code>}
      </li>
    ))}
  </ul>
)

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
            <b>Never.</b> Whoever runs your server makes one with this:
            <Terminal>npm run backup</Terminal>
          </>
        ) : (
          <b>{agoOf(lastBackupAtMs, nowMs, timezone)}</b>
        )}
      </dd>
      <dt>Storage</dt>
      <dd>
        {engineNames[engine]}, {counted(leads, 'request')}
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
