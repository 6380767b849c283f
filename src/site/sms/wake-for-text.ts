// A reload keeps the text, as the other tools keep their figures: in this tab's own storage, never sent. What stands in
// the field wakes the calculator.
const key = 'sms-text'
const field = document.querySelector<HTMLTextAreaElement>(`#${key}`)

/** Some visitors' browsers refuse storage: then a reload begins anew. */
function quietly(use: () => void) {
  try {
    use()
  } catch {}
}

addEventListener('pagehide', () => quietly(() => sessionStorage.setItem(key, field?.value ?? '')))
// Only from then on do islands listen for signs of intent.
addEventListener('DOMContentLoaded', () => {
  if (!field) return
  quietly(() => {
    field.value ||= sessionStorage.getItem(key) ?? ''
  })
  if (field.value) field.dispatchEvent(new Event('input', { bubbles: true }))
})

export {}
