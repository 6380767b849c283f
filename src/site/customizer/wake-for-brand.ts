// A URL with a brand in it is a sign of intent too: the customizer hydrates at once and shows that brand.
const wake = () => document.querySelector('input[name="letters"]')?.dispatchEvent(new Event('input', { bubbles: true }))

// Only from then on do islands listen for signs of intent.
if (location.search) addEventListener('DOMContentLoaded', wake)

export {}
