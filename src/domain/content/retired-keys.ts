// Keys that later releases removed from our content. A team's own copy of the content (CONTENT_DIR), or what a team
// published, may be older and still have them. They are ignored there, so that a new release can start with the older
// content. What these keys said is now in sample-week.yaml.
import { editValue } from './edit-value.ts'
import { valueAt } from './merge-values.ts'

/** Keyed by the file's path within content/; the values are key paths with dots. */
export const retiredKeys: Partial<Record<string, string[]>> = {
  'pages/home.yaml': [
    ...['hero.week', 'hero.agenda', 'hero.done', 'hero.sample', 'leads.board', 'leads.thread'],
    ...['nurture.stave', 'nurture.ask', 'nurture.review', 'cash.invoice'],
  ],
  'share-cards.yaml': ['week'],
  'pages/tidy-leads.yaml': ['hero'],
  'pages/tidy-nurture.yaml': ['hero'],
  'pages/tidy-cash.yaml': ['hero'],
}

export const withoutRetired = (file: string, content: unknown, retired = retiredKeys): unknown =>
  (retired[file] ?? []).reduce((value, key) => {
    const path = key.split('.')
    return valueAt(value, path) === undefined ? value : editValue(value, path, undefined)
  }, content)
