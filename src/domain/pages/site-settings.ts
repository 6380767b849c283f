// The settings of an installation that end up in pages. They are values, passed to each rendering (see
// site/content/rendering.ts).

import type { CountingMode } from '#domain/analytics/funnel-periods.ts'

export interface SiteSettings {
  /** The public origin without a trailing slash, e.g. https://tidytempo.example */
  publicUrl: string
  /** The hidden paths without a trailing slash: /tt-portal-… and /tt-downloads-… */
  portalPath: string
  downloadsPath: string
  /** Where the merchant-account card of the resources area links to. */
  merchantAccountUrl: string
  videos: Record<VideoName, PlayedVideo>
  /** Whether workshop registrations are sent to an automation, which can write to people. */
  workshopHasWebhook: boolean
  /** How long leads and quarantined submissions are kept, as /privacy states it. */
  retainLeadsDays: number
  retainQuarantineDays: number
  /** What pages report to the server to be counted. */
  counting: CountingMode
  /** Turnstile's site key; undefined while the challenge is off. */
  turnstileSiteKey: string | undefined
}

export type VideoName = 'demo' | 'workshop' | 'replay'

export interface PlayedVideo {
  /** The URL of a file, or of a hosted player's page. */
  url: string
  kind: 'file' | 'hosted'
}
