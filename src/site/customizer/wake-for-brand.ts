// A query in the URL may contain a brand. If the URL has a query, the customizer hydrates at once, without waiting for
// the visitor. The event below looks like the visitor's first input, so wake-islands.ts hydrates the island.
const wake = () => document.querySelector('input[name="letters"]')?.dispatchEvent(new Event('input', { bubbles: true }))

// Before DOMContentLoaded, wake-islands.ts may not listen for events yet.
if (location.search) addEventListener('DOMContentLoaded', wake)

export {}
