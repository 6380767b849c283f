// Runs in the frame that confirms an order: notifies the page around it (use-order-steps.ts, mark-order-sent.ts).
if (parent !== window) parent.postMessage('order-sent', location.origin)

export {}
