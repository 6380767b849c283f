// If the URL has a query, i.e. a brand, the customizer hydrates at once, without waiting for the visitor, and shows
// that brand.
const wake = () => document.querySelector('input[name="letters"]')?.dispatchEvent(new Event('input', { bubbles: true }))

// Islands listen for events only from DOMContentLoaded on.
if (location.search) addEventListener('DOMContentLoaded', wake)

export {}
