// The keys 1 to 7 open the links of the Command Center, which look like pads. The keys do nothing in a form field, or
// together with Ctrl, Alt or Command.
const pressedForMs = 150

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !/^[1-9]$/.test(event.key)) return
  if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')) return
  const pad = document.querySelector<HTMLAnchorElement>(`a[data-key="${event.key}"]`)
  if (!pad) return
  pad.focus()
  pad.toggleAttribute('data-pressed', true)
  setTimeout(() => {
    pad.toggleAttribute('data-pressed', false)
    pad.click()
  }, pressedForMs)
})
