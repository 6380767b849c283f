// If the URL has a query, the savings calculator hydrates without waiting for the visitor and shows the URL's figures.
const wake = () => document.querySelector('form[action="/savings-calculator"]')?.dispatchEvent(new Event('input'))

// Islands listen for events only from DOMContentLoaded on.
if (location.search) addEventListener('DOMContentLoaded', wake)
