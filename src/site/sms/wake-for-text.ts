// Saves the text of the SMS calculator's field in the tab's session storage, so that it survives a reload. The text is
// never sent. If the field has a text when the page loads, the calculator hydrates at once.
const key = 'sms-text'
const field = document.querySelector<HTMLTextAreaElement>(`#${key}`)

/** Ignores errors, because some browsers refuse storage. Then the text is lost on reload. */
function quietly(use: () => void) {
  try {
    use()
  } catch {}
}

addEventListener('pagehide', () => quietly(() => sessionStorage.setItem(key, field?.value ?? '')))
// The event must come at DOMContentLoaded or later, because wake-islands.ts may not listen for it before.
addEventListener('DOMContentLoaded', () => {
  if (!field) return
  quietly(() => {
    field.value ||= sessionStorage.getItem(key) ?? ''
  })
  if (field.value) field.dispatchEvent(new Event('input', { bubbles: true }))
})

export {}
