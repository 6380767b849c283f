// If the URL has figures, the savings calculator hydrates at once, without waiting for the visitor, and shows them.
const wake = () => document.querySelector('form[action="/savings-calculator"]')?.dispatchEvent(new Event('input'))

// By DOMContentLoaded, islands listen for events.
if (location.search) addEventListener('DOMContentLoaded', wake)
