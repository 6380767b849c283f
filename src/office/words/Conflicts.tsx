// Two versions of one value: which one is published. Nothing is chosen for anybody.
import { fileRule, wordsPathOf } from '#domain/content/content-files.ts'
import type { WordsConflict } from '#domain/content/words-answers.ts'
import { useMe } from '#office/shell/me.ts'
import { Choices } from '#office/ui/Choices.tsx'
import { momentOf } from '#office/ui/when.ts'
import styles from './PublishDialog.module.css'
import { placeOf } from './publish-words.ts'
import { textOfValue } from './word-difference.ts'

interface ConflictsProps {
  conflicts: readonly WordsConflict[]
  /** By the conflict's index, the index of its version. */
  chosen: ReadonlyMap<number, number>
  onChoose(conflict: number, version: number): void
}

export function Conflicts({ conflicts, onChoose }: ConflictsProps) {
  const { teammate, site } = useMe()
  if (conflicts.length === 0) return null
  return (
    <section className={styles.conflicts} aria-label="Two versions">
      <h3>Two versions of the same words. Which one goes out?</h3>
      {conflicts.map(({ file, path, versions }, index) => (
        <Choices
          key={`${file} ${path.join('.')}`}
          legend={`${fileRule(wordsPathOf(file)).name}, ${placeOf(path)}`}
          name={`version-${index}`}
          onChoose={(version) => onChoose(index, Number(version))}
          options={versions.map(({ who, value, atMs }, version) => ({
            value: `${version}`,
            label: textOfValue(value) || 'Nothing: it’s taken out',
            note: [
              who === null ? 'On the site now' : who.id === teammate.id ? 'You' : who.name,
              atMs !== undefined && momentOf(atMs, Date.now(), site.timezone),
            ]
              .filter(Boolean)
              .join(', '),
          }))}
        />
      ))}
    </section>
  )
}
