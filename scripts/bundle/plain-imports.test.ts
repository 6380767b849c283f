import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { plainImports } from './plain-imports.ts'

test('leaves dynamic imports to the browser, without Vite’s helper', async () => {
  const [asItComes, ours] = [await bundled([]), await bundled([plainImports])]
  expect(asItComes).toContain('modulepreload')
  expect(ours).not.toContain('modulepreload')
  expect(ours).toMatch(/import\(.\.\/later-/)
})

/** The bundled code of a script that dynamically imports another script. */
async function bundled(plugins: Plugin[]): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'plain-imports-'))
  try {
    writeFileSync(join(root, 'later.js'), 'export const later = () => document.title')
    writeFileSync(join(root, 'now.js'), "void import('./later.js').then(({ later }) => console.log(later()))")
    const outcome = await build({
      root,
      plugins,
      configFile: false,
      logLevel: 'silent',
      build: { write: false, rolldownOptions: { input: join(root, 'now.js') } },
    })
    const outputs = [outcome].flat().flatMap((one) => ('output' in one ? one.output : []))
    return outputs.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
