// Finds what an installation still lacks before it can go live, judged by its settings and content, for `npm run
// preflight` and the office. This parses every content file, which is too slow to do on every request.
import { parse } from 'yaml'
import { lackingKeys } from '#domain/content/later-keys.ts'
import { planIdOf } from '#domain/plans/plan-id.ts'
import { readContentFolders } from '#render/read-content.ts'
import type { Config } from '#server/settings/config.ts'
import {
  contentFindings,
  type Finding,
  messagingFindings,
  settingsFindings,
  workshopFindings,
} from '#server/settings/settings-findings.ts'
import { claimsWithMeasure, type MeasuredClaims } from './measured-claims.ts'

const claimsFile = 'content/claims.yaml'

export interface Preflight {
  settings: Finding[]
  messaging: Finding[]
  content: Finding[]
  /** Claims that still have to be checked against the store. */
  measured: MeasuredClaims
}

/** @param content the published content files, by path within content/ */
export function preflight(config: Config, content: ReadonlyMap<string, string>, nowMs: number): Preflight {
  const files = [...content].map(([path, text]) => ({
    path: `content/${path}`,
    content: parse(yamlOf(path, text)),
  }))
  const contentOf = (path: string) => files.find((file) => file.path === path)?.content
  const tiers: string[] = contentOf('content/plans.yaml')?.plans.map(planIdOf) ?? []
  const ofWorkshop = (path: string, content: Parameters<typeof workshopFindings>[1]) =>
    path === 'content/workshop.yaml'
      ? workshopFindings(path, content, {
          nowMs,
          hasOwnReplay: config.videoReplay !== undefined,
          hasWebhook: config.webhookAddresses.has('workshop'),
        })
      : []
  return {
    settings: settingsFindings(config, tiers),
    messaging: messagingFindings(),
    content: [
      ...files.flatMap(({ path, content }) => [...contentFindings(path, content), ...ofWorkshop(path, content)]),
      ...lackingFindings(config),
    ],
    measured: {
      timezone: contentOf('content/booking.yaml')?.timezone ?? 'UTC',
      claims: claimsWithMeasure(claimsFile, contentOf(claimsFile) ?? {}),
    },
  }
}

/** Finds keys that the team's older files lack; until the keys are added, visitors read our sample content instead. */
function lackingFindings({ contentDir }: Config): Finding[] {
  if (contentDir === undefined) return []
  return [...readContentFolders([contentDir])].flatMap(([file, text]) =>
    lackingKeys(file, text).map((key) => ({
      where: `content/${file}: ${key}`,
      what: 'missing in CONTENT_DIR: the sample that came with this release is shown. Add your own',
    })),
  )
}

/** A Markdown file's front matter is at its top, between two lines of dashes. */
function yamlOf(path: string, text: string): string {
  return path.endsWith('.md') ? (/^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? '') : text
}
