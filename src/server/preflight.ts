// Finds what an installation's settings and content still lack before the site can go live. `npm run preflight` and the
// office show these findings. All content files are parsed, which is too slow to do on every request.
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
  /** Claims in content/claims.yaml that still have to be compared with the stored leads. */
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
          hasMail: config.smtpUrl !== undefined,
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

/**
 * Finds keys that later releases added to our content and that the team's older files lack. Until the team adds a key,
 * visitors see our sample content for it.
 */
function lackingFindings({ contentDir }: Config): Finding[] {
  if (contentDir === undefined) return []
  return [...readContentFolders([contentDir])].flatMap(([file, text]) =>
    lackingKeys(file, text).map((key) => ({
      where: `content/${file}: ${key}`,
      what: 'missing in CONTENT_DIR: the sample that came with this release is shown. Add your own',
    })),
  )
}

/** Returns a file's YAML. In a Markdown file, it is the front matter at the top, between two lines of dashes. */
function yamlOf(path: string, text: string): string {
  return path.endsWith('.md') ? (/^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? '') : text
}
