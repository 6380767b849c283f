// For the page of a one-step order: once the frame reports that the order was sent, the text above the frame says so
// too. After a reload, the server sets this attribute, data-ordered.
addEventListener('message', ({ origin, data }) => {
  if (origin === location.origin && data === 'order-sent') document.documentElement.dataset.ordered = ''
})

export {}
