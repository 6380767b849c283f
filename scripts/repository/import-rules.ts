// The table below says which files may import what. Before each run of the linter, the table is written to
// biome.imports.json (not committed). A new folder inside one of these folders needs no row, because a row such as
// 'src/site/*/**' covers it. Every file may also import from its own folder by './'.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Files, and what they may import by #name. A minus excludes a name. If two rows match a file, the later row wins. */
const table: [files: string, canImport: string][] = [
  ['src/domain/**', 'domain'],
  ['src/forms/**', 'domain'],
  ['src/emails/**', 'server/store -server/store/engine emails forms domain'],
  ['src/contract/**', 'emails domain'],
  ['src/site/*/**', 'site/shell site/screens site/ui site/islands site/styles content forms/form-view.ts domain'],
  ['src/site/*/read-*.ts', 'content forms domain'],
  ['src/site/content/**', 'emails forms domain'],
  ['src/site/ui/**', 'site/ui site/islands forms/form-view.ts domain'],
  ['src/site/islands/**', ''],
  ['src/site/shell/**', 'site/ui site/islands site/styles site/demo content forms domain'],
  ['src/site/pages/**', 'site content forms domain'],
  ['src/render/**', 'site content forms domain'],
  [
    'src/office/**',
    'office site/ui site/styles contract emails/email-names.ts emails/define-email.ts forms/index.ts forms/define-form.ts forms/destinations.ts domain',
  ],
  [
    'src/server/*/**',
    'server/commands server/http server/intake server/pages server/settings server/store -server/store/engine emails forms domain',
  ],
  ['src/server/leads/**', 'server/commands server/booking server/store -server/store/engine emails forms domain'],
  [
    'src/server/office/**',
    'contract server/commands server/office server/content server/pages/security-headers.ts server/booking server/emails server/leads/csv.ts server/http server/settings server/store -server/store/engine emails forms domain',
  ],
  [
    'src/server/emails/**',
    'server/commands server/delivery server/booking server/http server/settings server/store -server/store/engine emails forms domain',
  ],
  // Only these files, and email-parts.ts, which starts them, may reach the mail server. This makes sure that every
  // email to a visitor has passed the checks of store/emails/visitor-gate.ts. send-test.ts sends emails only to a
  // teammate.
  [
    'src/server/emails/{attempt-email,deliver-emails,mail-server-watch,send-email,send-test}.ts',
    'mail-server server/delivery server/http server/settings server/store -server/store/engine emails forms domain',
  ],
  // This folder builds the responses of the content endpoints, so it imports their definitions from src/contract.
  [
    'src/server/content/**',
    'contract server/commands render/release.ts render/read-content.ts server/http server/pages server/store -server/store/engine domain',
  ],
  ['src/server/office/queries/**', 'server/store server/http domain'],
  // This folder builds the responses of the funnel endpoints, so it imports their definitions from src/contract. The
  // command line shows the same responses.
  [
    'src/server/analytics/**',
    'contract server/commands server/http server/pages server/settings server/store -server/store/engine forms domain',
  ],
  ['src/server/analytics/store/**', 'server/analytics server/store forms domain'],
  ['src/server/pages/**', 'render server/http server/settings forms domain'],
  ['src/server/settings/**', 'server/delivery server/pages forms domain'],
  ['src/server/http/**', 'forms domain'],
  [
    'src/server/store/**',
    'server/store emails/email-names.ts emails/define-email.ts forms/consent-kinds.ts domain/clock domain/consents domain/content domain/analytics domain/leads domain/emails domain/office',
  ],
  ['src/server/*.ts', 'render server emails forms domain'],
  ['src/server/email-parts.ts', 'mail-server server emails domain'],
]

const names = ['content', 'contract', 'domain', 'emails', 'forms', 'office', 'render', 'server', 'site', 'testing']

/** The folders around the product. Each may import from the folders before it in this list. */
const layers = ['scripts', 'e2e', 'bench', 'torture']

const override = (includes: string[], patterns: { group: string[]; message: string }[]) => ({
  includes,
  linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } } },
})

/** What only the rows with 'mail-server' may import. */
const mailServer = {
  group: ['nodemailer', '**/send-email.ts'],
  message: 'No other code may address a visitor: add the email to the outbox, whose gate asks whether they want it',
}

function ruleOf([files, canImport]: (typeof table)[number]) {
  const [all, isSender] = [canImport.split(' ').filter(Boolean), canImport.startsWith('mail-server ')]
  const allowed = isSender ? all.slice(1) : all
  const group = [
    ...names.map((name) => `#${name}/**`),
    ...allowed.map((room) => {
      const [sign, path] = room.startsWith('-') ? ['', room.slice(1)] : ['!', room]
      return `${sign}#${path}${path.endsWith('.ts') ? '' : '/**'}`
    }),
  ]
  return override(
    [files, '!**/*.test.ts', '!**/*.test.tsx'],
    [
      {
        group,
        message: `${files} may import its own folder by ./, and: ${allowed.join(', ') || 'nothing else of ours'}`,
      },
      { group: ['../**'], message: 'Leave a folder by #name, never by ../' },
      ...(isSender ? [] : [mailServer]),
    ],
  )
}

function layerRule(layer: string, index: number) {
  const above = layers.slice(index + 1)
  const group = above.flatMap((one) => [`../${one}/**`, `../../${one}/**`, `../../../${one}/**`])
  return override([`${layer}/**`], [{ group, message: `${layer} is below ${above.join(' and ')}, which import it` }])
}

export function writeImportRules(folder = '.'): void {
  const overrides = [...table.map(ruleOf), ...layers.slice(0, -1).map(layerRule)]
  writeFileSync(join(folder, 'biome.imports.json'), JSON.stringify({ root: false, overrides }))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeImportRules()
