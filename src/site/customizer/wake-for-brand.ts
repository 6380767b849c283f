// An address with a brand in it is a sign of intent too: the customizer wakes at once and wears it.
const wake = () => document.querySelector('input[name="letters"]')?.dispatchEvent(new Event('input', { bubbles: true }))

// Islands listen for signs from then on.
if (location.search) addEventListener('DOMContentLoaded', wake)

export {}
