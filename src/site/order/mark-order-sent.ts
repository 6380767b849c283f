// For the page of a one-step order: once the frame reports that the order was sent, sets the attribute data-ordered.
// With this attribute, the text above the frame says that the order was sent. After a reload, the server sets the
// attribute.
addEventListener('message', ({ origin, data }) => {
  if (origin === location.origin && data === 'order-sent') document.documentElement.dataset.ordered = ''
})

export {}
