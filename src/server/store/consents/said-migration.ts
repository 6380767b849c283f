// Adds a column for how a person told the team about a change of consents. In earlier releases, the recorded words
// began with a prefix that said this ('On a call: No more texts.').

const hows = [
  { how: 'email', prefix: 'By email' },
  { how: 'call', prefix: 'On a call' },
  { how: 'text', prefix: 'By text' },
]

/**
 * Moves the prefix to the new column, in teammates' records only. Elsewhere, words that begin like a prefix do so by
 * chance, so they stay as they are.
 */
const splits = hows.map(({ how, prefix }) => {
  const withWords = `${prefix}: `
  return `update consent_change_source
    set how = '${how}', words = nullif(substr(words, ${withWords.length + 1}), '')
    where (words = '${prefix}' or substr(words, 1, ${withWords.length}) = '${withWords}')
      and change_id in (select id from consent_change where way = 'office')`
})

export const saidMigration = {
  name: 'how somebody said it stands beside their words',
  both: ["alter table consent_change_source add column how text check (how in ('email', 'call', 'text'))"],
  sqlite: [
    'drop trigger consent_change_source_is_never_changed',
    ...splits,
    `create trigger consent_change_source_is_never_changed before update on consent_change_source
      begin select raise(abort, 'consent changes are append-only'); end`,
  ],
  postgres: [
    'alter table consent_change_source disable trigger consent_change_source_is_append_only',
    ...splits,
    'alter table consent_change_source enable trigger consent_change_source_is_append_only',
  ],
}
