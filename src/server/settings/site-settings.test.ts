import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { siteSettings } from './site-settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'settings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function settingsOf(environment: Record<string, string>) {
  const read = readConfig({ DATA_DIR: folder, PORTAL_SUFFIX: 'p', DOWNLOADS_SUFFIX: 'd', ...environment })
  if (!read.ok) throw new Error(read.faults.join())
  return siteSettings(read.config)
}

test('without settings, pages link to the built-in targets', () => {
  expect(settingsOf({})).toEqual({
    publicUrl: 'http://localhost:4321',
    portalPath: '/tt-portal-p',
    downloadsPath: '/tt-downloads-d',
    merchantAccountUrl: '/contact',
    videos: {
      demo: { url: '/media/demo-video', kind: 'file' },
      workshop: { url: '/media/workshop-video', kind: 'file' },
      replay: { url: '/media/replay-video', kind: 'file' },
    },
    workshopHasWebhook: false,
    retainLeadsDays: 730,
    retainQuarantineDays: 30,
    counting: 'server',
    turnstileSiteKey: undefined,
  })
})

test('plays a hosted video from its own URL, with characters escaped that would end a string or a tag', () => {
  const { videos } = settingsOf({ VIDEO_DEMO: 'https://player.example/?a=1&b=\'"<\\' })
  expect(videos.demo).toEqual({ url: 'https://player.example/?a=1&b=%27%22%3C%5C&autoplay=1', kind: 'hosted' })
})
