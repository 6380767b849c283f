// The versions as markers on a timeline: solid for a publish, hollow for a version that undid a publish, yellow for the
// draft. The list below the timeline describes each version in words.
import type { CSSProperties } from 'react'
import type { Publish } from '#contract/content.ts'
import { useMe } from '#office/shell/me.ts'
import styles from './Versions.module.css'
import { versionPositions } from './version-positions.ts'

interface VersionsProps {
  publishes: readonly Publish[]
  hasDraft: boolean
  nowMs: number
}

export function Versions({ publishes, hasDraft, nowMs }: VersionsProps) {
  const { timezone } = useMe().site
  const { notes, labels } = versionPositions(
    publishes.map(({ atMs }) => atMs),
    nowMs,
    timezone,
  )
  return (
    <div className={styles.versions} aria-hidden="true">
      {publishes.map(({ id, kind }, index) => (
        <i key={id} className={kind === 'put-back' ? styles.back : undefined} style={at(notes[index] ?? 0)} />
      ))}
      {hasDraft && <i className={styles.draft} style={at(97)} />}
      {labels.map(({ x, text }) => (
        <span key={x} style={at(x)}>
          {text}
        </span>
      ))}
    </div>
  )
}

const at = (x: number) => ({ '--x': x }) as CSSProperties
