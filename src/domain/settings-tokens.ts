// Stand-ins for settings in built pages. One build serves any settings: the server (or `npm run build`) puts the real
// values in their places. Each token is unmistakable, so that a plain text replacement is exact.

export const settingsTokens = {
  /** The public origin without a trailing slash, e.g. https://tidytempo.example */
  publicUrl: 'https://public-url.invalid',
  /** The hidden paths without a trailing slash: /tt-portal-… and /tt-downloads-… */
  portalPath: '/portal-path.invalid',
  downloadsPath: '/downloads-path.invalid',
  /** Where the merchant-account card of the resources area leads. */
  merchantAccountUrl: 'https://merchant-account.invalid',
  /** What a player shows: the address of a file of ours, or a hosted player's page; see `videoKind…`. */
  videoDemoUrl: 'https://video-demo.invalid',
  videoWorkshopUrl: 'https://video-workshop.invalid',
  videoReplayUrl: 'https://video-replay.invalid',
  /** 'file' or 'hosted': how the address beside it is shown. */
  videoDemoKind: 'video-demo-kind.invalid',
  videoWorkshopKind: 'video-workshop-kind.invalid',
  videoReplayKind: 'video-replay-kind.invalid',
  /** How long leads and quarantined submissions are kept, in days: /privacy says it. */
  retainLeadsDays: 'retain-leads-days.invalid',
  retainQuarantineDays: 'retain-quarantine-days.invalid',
  /** Turnstile's site key; empty when the challenge is off. */
  turnstileSiteKey: 'turnstile-site-key.invalid',
} as const

export type SettingName = keyof typeof settingsTokens
