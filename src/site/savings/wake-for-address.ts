// An address with figures in it is a sign of intent too: the savings calculator wakes at once and shows them.
const wake = () => document.querySelector('form[action="/savings-calculator"]')?.dispatchEvent(new Event('input'))

// Islands listen for signs from then on.
if (location.search) addEventListener('DOMContentLoaded', wake)
