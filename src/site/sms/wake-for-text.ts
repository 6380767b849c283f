// Saves the text in the SMS calculator's field across a reload, in the tab's session storage, and never sends it. If
// there is a text, the calculator hydrates at once.
const key = 'sms-text'
const field = document.querySelector<HTMLTextAreaElement>(`#${key}`)

/** Ignores errors, because some browsers refuse storage. Then the text is lost on reload. */
function quietly(use: () => void) {
  try {
    use()
  } catch {}
}

addEventListener('pagehide', () => quietly(() => sessionStorage.setItem(key, field?.value ?? '')))
// Islands listen for events only from DOMContentLoaded on.
addEventListener('DOMContentLoaded', () => {
  if (!field) return
  quietly(() => {
    field.value ||= sessionStorage.getItem(key) ?? ''
  })
  if (field.value) field.dispatchEvent(new Event('input', { bubbles: true }))
})

export {}
