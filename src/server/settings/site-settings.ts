// The settings that pages and security policies use.
import type { PlayedVideo, SiteSettings, VideoName } from '#domain/pages/site-settings.ts'
import type { EmbedAddresses } from '#server/pages/embeds.ts'
import type { HiddenPaths } from '#server/pages/hidden-pages.ts'
import type { SitePolicy } from '#server/pages/security-headers.ts'
import type { Config } from './config.ts'
import type { VideoSource } from './config-schema.ts'

export function embedAddresses(config: Config): EmbedAddresses {
  const addresses = Object.entries({
    booking: config.embedBooking,
    ...Object.fromEntries([...config.orderEmbeds].map(([tier, address]) => [`order/${tier}`, address])),
    'ivr-voices': config.embedIvrVoices,
    pro: config.embedPro,
    'wordpress-install': config.embedWordpressInstall,
    'resource-pack': config.embedResourcePack,
  })
  return new Map(addresses.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

export const hiddenPaths = ({ portalSuffix, downloadsSuffix }: Config): HiddenPaths => ({
  portal: `/tt-portal-${portalSuffix}`,
  downloads: `/tt-downloads-${downloadsSuffix}`,
})

const videosOf = ({ videoDemo, videoWorkshop, videoReplay }: Config) =>
  ({ demo: videoDemo, workshop: videoWorkshop, replay: videoReplay }) as const

export function sitePolicy(config: Config): SitePolicy {
  const frames = [...embedAddresses(config)]
  const media: [string, string][] = []
  for (const [name, video] of Object.entries(videosOf(config))) {
    if (video?.kind === 'hosted') frames.push([`video-${name}`, video.url])
    if (video?.kind === 'remote-file') media.push([`video-${name}`, video.url])
  }
  const origins = (addresses: [string, string][]) =>
    new Map(addresses.map(([name, address]) => [name, new URL(address).origin]))
  return {
    isHttps: config.publicUrl.startsWith('https:'),
    frameOrigins: origins(frames),
    mediaOrigins: origins(media),
    usesTurnstile: config.turnstileSiteKey !== undefined,
  }
}

/** The settings that pages are rendered with. */
export function siteSettings(config: Config): SiteSettings {
  const { portal, downloads } = hiddenPaths(config)
  const { demo, workshop, replay } = videosOf(config)
  const played = (name: VideoName, video: VideoSource | undefined): PlayedVideo =>
    video?.kind === 'hosted' ? { url: video.url, kind: 'hosted' } : { url: `/media/${name}-video`, kind: 'file' }
  const { publicUrl, retainLeadsDays, retainQuarantineDays, counting, turnstileSiteKey } = config
  return {
    publicUrl,
    portalPath: portal,
    downloadsPath: downloads,
    merchantAccountUrl: config.merchantAccountUrl ?? '/contact',
    videos: { demo: played('demo', demo), workshop: played('workshop', workshop), replay: played('replay', replay) },
    workshopHasWebhook: config.webhookAddresses.has('workshop'),
    retainLeadsDays,
    retainQuarantineDays,
    counting,
    turnstileSiteKey,
  }
}
