// Clicking 'Copy' copies the code before the button to the clipboard and shows a confirmation after the button. If
// the browser refuses to copy, the code is selected instead, so that the visitor can copy it by hand.
document.addEventListener('click', async ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-copied]') : null
  const code = button?.previousElementSibling
  const status = button?.nextElementSibling
  if (!button || !code || !status) return
  try {
    await navigator.clipboard.writeText(code.textContent)
    status.textContent = button.dataset.copied ?? ''
  } catch {
    getSelection()?.selectAllChildren(code)
    status.textContent = button.dataset.copyByHand ?? ''
  }
})
