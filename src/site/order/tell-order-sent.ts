// Run in the frame that says that an order is sent: tells the page around it (see use-order-steps.ts, mark-order-sent.ts).
if (parent !== window) parent.postMessage('order-sent', location.origin)

export {}
