// For the page of a one-step order: once the frame reports that the order was sent, sets the attribute data-ordered,
// which makes the text above the frame say so, too. After a reload, the server sets it.
addEventListener('message', ({ origin, data }) => {
  if (origin === location.origin && data === 'order-sent') document.documentElement.dataset.ordered = ''
})

export {}
