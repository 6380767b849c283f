// Runs in the frame that confirms an order. Notifies the surrounding page (use-order-steps.ts, mark-order-sent.ts).
if (parent !== window) parent.postMessage('order-sent', location.origin)

export {}
