// A URL with figures in it is a sign of intent too: the savings calculator hydrates at once and shows them.
const wake = () => document.querySelector('form[action="/savings-calculator"]')?.dispatchEvent(new Event('input'))

// Only from then on do islands listen for signs of intent.
if (location.search) addEventListener('DOMContentLoaded', wake)
