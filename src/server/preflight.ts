// What still stands between an installation and going live, as far as settings and words tell: for `npm run preflight` and
// for the office. Reads every file of content: not for each request.
import { parse } from 'yaml'
import { planIdOf } from '#domain/plans/plan-id.ts'
import { readContentFolders } from '#render/read-content.ts'
import { contentFolders } from '#server/pages/bundle.ts'
import type { Config } from '#server/settings/config.ts'
import {
  contentFindings,
  type Finding,
  messagingFindings,
  settingsFindings,
  workshopFindings,
} from '#server/settings/preflight-findings.ts'

export interface Preflight {
  settings: Finding[]
  messaging: Finding[]
  content: Finding[]
}

export function preflight(config: Config, nowMs: number): Preflight {
  const files = [...readContentFolders(contentFolders(config))].map(([path, text]) => ({
    path: `content/${path}`,
    content: parse(yamlOf(path, text)),
  }))
  const tiers: string[] = files.find(({ path }) => path === 'content/plans.yaml')?.content.plans.map(planIdOf) ?? []
  const ofWorkshop = (path: string, content: Parameters<typeof workshopFindings>[1]) =>
    path === 'content/workshop.yaml'
      ? workshopFindings(path, content, {
          nowMs,
          hasOwnReplay: config.videoReplay !== undefined,
          isTold: config.webhookAddresses.has('workshop'),
        })
      : []
  return {
    settings: settingsFindings(config, tiers),
    messaging: messagingFindings(),
    content: files.flatMap(({ path, content }) => [...contentFindings(path, content), ...ofWorkshop(path, content)]),
  }
}

/** A Markdown file's facts stand at its top between two lines of dashes. */
function yamlOf(path: string, text: string): string {
  return path.endsWith('.md') ? (/^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? '') : text
}
