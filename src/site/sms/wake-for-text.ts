// Browsers keep a field's text over a reload, and write it back last of all: the figures then follow it at once.
addEventListener('pageshow', () => {
  const field = document.querySelector<HTMLTextAreaElement>('#sms-text')
  if (field?.value) field.dispatchEvent(new Event('input', { bubbles: true }))
})

export {}
