// The client:intent directive for Astro. The directive is used only in development, where it hydrates an island at
// once. Built pages hydrate their islands with wake-islands.ts.
import type { ClientDirective } from 'astro'

const intent: ClientDirective = (load) => void load().then((hydrate) => hydrate())

export default intent
