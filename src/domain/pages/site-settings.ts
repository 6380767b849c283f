// What an installation's settings put into pages. Values, given with each rendering (see site/content/rendering.ts).

export interface SiteSettings {
  /** The public origin without a trailing slash, e.g. https://tidytempo.example */
  publicUrl: string
  /** The hidden paths without a trailing slash: /tt-portal-… and /tt-downloads-… */
  portalPath: string
  downloadsPath: string
  /** Where the merchant-account card of the resources area leads. */
  merchantAccountUrl: string
  videos: Record<VideoName, PlayedVideo>
  /** Whether registrations for the workshop reach an automation, which can write to people. */
  workshopIsTold: boolean
  /** How long leads and quarantined submissions are kept: /privacy says it. */
  retainLeadsDays: number
  retainQuarantineDays: number
  /** Turnstile's site key; undefined while the challenge is off. */
  turnstileSiteKey: string | undefined
}

export type VideoName = 'demo' | 'workshop' | 'replay'

export interface PlayedVideo {
  /** The address of a file, or of a hosted player's page. */
  url: string
  kind: 'file' | 'hosted'
}
