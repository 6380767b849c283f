// If the URL has figures, the savings calculator hydrates at once, without waiting for the visitor, and shows them.
const wake = () => document.querySelector('form[action="/savings-calculator"]')?.dispatchEvent(new Event('input'))

// Islands listen for events only from then on.
if (location.search) addEventListener('DOMContentLoaded', wake)
