// Begins a rendering for tests of code that reads content: the files in content/, on a fixed day, with sample settings.
import { beginRendering, type Rendering } from '#content/rendering.ts'
import type { SiteSettings } from '#domain/pages/site-settings.ts'
import { readContentFolders } from '#render/read-content.ts'

export const sampleSettings: SiteSettings = {
  publicUrl: 'http://localhost:4321',
  portalPath: '/tt-portal-p0rtal',
  downloadsPath: '/tt-downloads-d0wn',
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
}

export const sampleContent = readContentFolders(['content'])

export const sampleRendering: Rendering = {
  content: sampleContent,
  settings: sampleSettings,
  now: new Date('2026-11-21T12:00:00Z'),
}

beginRendering(sampleRendering)
