// If the URL has a query, the savings calculator hydrates at once and shows the figures from the URL.
const wake = () => document.querySelector('form[action="/savings-calculator"]')?.dispatchEvent(new Event('input'))

// Islands listen for events only after DOMContentLoaded.
if (location.search) addEventListener('DOMContentLoaded', wake)
