// client:intent for Astro. Used only in development, where Astro's runtime hydrates an island at once: a built page
// wakes its islands itself (wake-islands.ts).
import type { ClientDirective } from 'astro'

const intent: ClientDirective = (load) => void load().then((hydrate) => hydrate())

export default intent
