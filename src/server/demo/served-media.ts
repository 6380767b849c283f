// Lists the files that /media serves: the sample videos and voice clips in the repository's media/ folder. If the
// settings name a demo, workshop or replay video, that video replaces the sample.
import { readdirSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import type { Access } from '#server/http/access-cookie.ts'
import type { VideoSource } from '#server/settings/config-schema.ts'
import type { Media, ServedMedium } from './video.ts'

interface ConfigurableVideo {
  access: Access | undefined
  source: VideoSource | undefined
}

/** Keyed by the sample's name in media/: 'demo' is demo.mp4 (served at /media/demo-video) with demo.captions.vtt. */
type ConfigurableVideos = Record<'demo' | 'workshop' | 'replay', ConfigurableVideo>

const trackEndings = ['captions.vtt', 'chapters.vtt']

export function servedMedia(folder: string, videos: ConfigurableVideos): Media {
  const media = new Map<string, ServedMedium>()
  for (const name of filesIn(folder)) {
    const video = videos[name.split('.')[0] as keyof ConfigurableVideos]
    // A sample's captions and chapters don't belong to the video that replaces it.
    if (!video?.source) media.set(name, { access: video?.access, source: { path: join(folder, name) } })
  }
  for (const [name, { access, source }] of Object.entries(videos)) {
    if (source?.kind === 'hosted') continue
    const path = source?.kind === 'file' ? source.path : join(folder, `${name}.mp4`)
    media.set(`${name}-video`, { access, source: source?.kind === 'remote-file' ? { url: source.url } : { path } })
    if (source?.kind !== 'file') continue
    const base = join(dirname(path), basename(path, extname(path)))
    for (const ending of trackEndings) media.set(`${name}.${ending}`, { access, source: { path: `${base}.${ending}` } })
  }
  return media
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
