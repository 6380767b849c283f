// Starts this release on the content of an older release, and on texts published over that content. Checks that this
// release starts and shows the published text, and that `npm run preflight` names what the older content lacks.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { editValue } from '#domain/content/edit-value.ts'
import { readContentFolders } from '#render/read-content.ts'
import { openStore } from '#server/store/engine/open-store.ts'
import { operator } from '#testing/leads.ts'
import { startSite } from './check/start-site.ts'

/** The release of 2026-11-23. A shallow clone doesn't have its commit. */
const olderRelease = '07c9829'
const isThere = spawnSync('git', ['cat-file', '-e', `${olderRelease}:content`]).status === 0

test.skipIf(!isThere)(
  'starts on older content and what was published over it; preflight names what is lacking',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'older-content-'))
    const [contentDir, dataDir] = [join(folder, 'content'), join(folder, 'data')]
    const archive = execFileSync('git', ['archive', olderRelease, 'content'])
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
    const [file, headline] = ['pages/home.yaml', 'Run it your way.']
    const disk = readContentFolders([contentDir])
    const before = disk.get(file)!
    const after = stringify(editValue(parse(before), ['hero', 'headline', 0], headline))
    const changes = [{ file, before, after }]
    const store = await openStore({ dataDir })
    await store.content.recordPublish({ id: 'ours', kind: 'publish', changes, sequence: 0, drafts: [], disk }, operator)
    await store.close()

    const settings = { CONTENT_DIR: contentDir, DATA_DIR: dataDir }
    const site = await startSite(settings)
    try {
      const home = await (await fetch(site.url)).text()
      expect(home.includes(headline), 'the published headline is shown').toBe(true)
      const env = { ...process.env, ...settings }
      const { stdout } = spawnSync(process.execPath, ['scripts/preflight.ts'], { env, encoding: 'utf8' })
      const lacking = stdout.split('\n').filter((line) => line.includes('missing in CONTENT_DIR'))
      expect(lacking).toContainEqual(expect.stringMatching(/content\/plans\.yaml: words\.refund/))
      expect(lacking).toContainEqual(expect.stringMatching(/content\/testimonials\.yaml: sampleMark/))
    } finally {
      await site.stop()
      rmSync(folder, { recursive: true })
    }
  },
)
