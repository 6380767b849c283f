// The part of an installation's settings that its pages use. Each rendering gets it (see site/content/rendering.ts).

import type { CountingMode } from '#domain/analytics/funnel-periods.ts'

export interface SiteSettings {
  /** The public origin without a trailing slash, e.g. https://tidytempo.example */
  publicUrl: string
  /** The secret paths of the portal and the resources area, without a trailing slash: /tt-portal-…, /tt-downloads-… */
  portalPath: string
  downloadsPath: string
  /** The link on the merchant-account card in the resources area. */
  merchantAccountUrl: string
  videos: Record<VideoName, PlayedVideo>
  /** Whether workshop registrations go to a webhook, where an automation can message the registrants. */
  workshopHasWebhook: boolean
  /** How long leads and quarantined submissions are stored, as /privacy states it. */
  retainLeadsDays: number
  retainQuarantineDays: number
  /** How visits are counted. What the pages report to the server depends on it. */
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
