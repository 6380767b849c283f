// Every rendered page, internal ones included, is valid HTML (docs/decisions/023-valid-html.md).
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { nuRules } from './html-rules.ts'
import { expect, test } from './journey.ts'
import { renderedPages } from './rendered-files.ts'

const checker = (rules: Record<string, 'off' | 'error'> = {}) =>
  new HtmlValidate(
    new StaticConfigLoader({
      root: true,
      extends: ['html-validate:standard', 'html-validate:document'],
      plugins: [nuRules],
      rules: {
        ...Object.fromEntries(Object.keys(nuRules.rules ?? {}).map((name) => [name, 'error'])),
        // Not needed, because every script file comes from our own server, and its name contains a hash of its bytes.
        'require-sri': 'off',
        ...rules,
      },
    }),
  )
const strict = checker()
// Problem pages contain a hidden heading for each kind of problem. The server shows one of them.
const manyHeadings = checker({ 'heading-level': 'off' })
const checkerOf = (path: string) => (/\/problem(-open)?\.html$/.test(path) ? manyHeadings : strict)

async function faultsOf(path: string, html: string): Promise<string[]> {
  const { results } = await checkerOf(path).validateString(html, path)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} (${selector})`),
  )
}

test('every page is valid HTML', async () => {
  const faults = await Promise.all(renderedPages.map(([path, html]) => faultsOf(path, html)))
  expect(faults.flat().join('\n')).toBe('')
})

const page = (body: string, after = '') =>
  `<!doctype html><html lang="en"><head><title>Page</title></head><body>${body}</body></html>${after}`

test('the checker finds every kind of fault that it must find', async () => {
  const table = (role: string) => `<table${role}><tbody><tr><td role="cell">1</td></tr></tbody></table>`
  const faulty: Record<string, string> = {
    'nu/one-root': page('', '<script>start()</script>'),
    'nu/style-in-head': page('<main><x-island><style>p{color:red}</style></x-island></main>'),
    'nu/role-in-table': page(table('')),
    'nu/required-select': page('<select required></select>'),
    'valid-autocomplete': page('<label><input type="checkbox" autocomplete="off">A</label>'),
    'element-permitted-content': page('<p><span><div>A</div></span></p>'),
  }
  for (const [name, html] of Object.entries(faulty)) expect((await faultsOf('/a.html', html)).join()).toContain(name)
  expect(await faultsOf('/a.html', page(table(' role="none"')))).toEqual([])
})
