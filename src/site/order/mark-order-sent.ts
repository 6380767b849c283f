// On the page of a one-step order: once its frame reports that the order is sent, the words above it say so too. After
// a reload the server sets the same mark.
addEventListener('message', ({ origin, data }) => {
  if (origin === location.origin && data === 'order-sent') document.documentElement.dataset.ordered = ''
})

export {}
