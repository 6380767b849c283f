// client:intent for Astro. It runs in development alone, where Astro's runtime wakes an island at once: a built page wakes
// its islands itself (wake-islands.ts).
import type { ClientDirective } from 'astro'

const intent: ClientDirective = (load) => void load().then((hydrate) => hydrate())

export default intent
