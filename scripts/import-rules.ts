// Who may import whom, as one table; `node scripts/import-rules.ts` writes it down for the linter (biome.imports.json),
// which a test holds to it. A new subject or room needs no row: every file reaches its own folder by './'.
import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** Files, and what they may import by #name. A later row replaces an earlier one for the files that both name. */
const table: [files: string, mayImport: string][] = [
  ['src/domain/**', 'domain'],
  ['src/forms/**', 'domain'],
  ['src/site/*/**', 'site/shell site/ui site/islands site/styles content forms/form-view.ts domain'],
  ['src/site/*/read-*.ts', 'content forms domain'],
  ['src/site/content/**', 'forms domain'],
  ['src/site/ui/**', 'site/ui site/islands forms/form-view.ts domain'],
  ['src/site/islands/**', ''],
  ['src/site/shell/**', 'site/ui site/islands site/styles site/demo content forms domain'],
  ['src/site/pages/**', 'site content forms domain'],
  ['src/render/**', 'site content forms domain'],
  ['src/office/**', 'office site/ui site/styles domain'],
  [
    'src/server/*/**',
    'server/http server/intake server/pages server/settings server/store/port.ts server/store/office-port.ts forms domain',
  ],
  ['src/server/leads/**', 'server/booking server/store/port.ts server/store/office-port.ts forms domain'],
  [
    'src/server/office/**',
    'server/office server/http server/settings server/store/port.ts server/store/office-port.ts forms domain',
  ],
  ['src/server/pages/**', 'render server/http server/settings forms domain'],
  ['src/server/settings/**', 'server/delivery server/pages forms domain'],
  ['src/server/http/**', 'forms domain'],
  ['src/server/store/**', 'domain/office'],
  ['src/server/*.ts', 'render server forms domain'],
]

const names = ['content', 'domain', 'forms', 'office', 'render', 'server', 'site', 'testing']

const ruleOf = ([files, mayImport]: (typeof table)[number]) => {
  const allowed = mayImport.split(' ').filter(Boolean)
  return {
    includes: [files, '!**/*.test.ts', '!**/*.test.tsx'],
    linter: {
      rules: {
        style: {
          noRestrictedImports: {
            level: 'error',
            options: {
              patterns: [
                {
                  group: [
                    ...names.map((name) => `#${name}/**`),
                    ...allowed.map((room) => (room.endsWith('.ts') ? `!#${room}` : `!#${room}/**`)),
                  ],
                  message: `${files} may import its own folder by ./, and: ${allowed.join(', ') || 'nothing else of ours'}`,
                },
                { group: ['../**'], message: 'Leave a folder by #name, never by ../' },
              ],
            },
          },
        },
      },
    },
  }
}

export const importRules = () => `${JSON.stringify({ root: false, overrides: table.map(ruleOf) }, null, 2)}\n`

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync('biome.imports.json', importRules())
