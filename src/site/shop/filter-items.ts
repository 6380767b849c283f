// Keeps the shop's category filter and the URL's `?category=` in sync. CSS filters by the radio buttons, so the filter
// works without this script. Inline in the page, so keep this file small.
const choices = [...document.querySelectorAll<HTMLInputElement>('input[name="category"]')]
const count = document.querySelector<HTMLElement>('[data-count]')

function show() {
  const wanted = new URLSearchParams(location.search).get('category')?.toLowerCase()
  const chosen = choices.find(({ value }) => value === wanted) ?? choices[0]
  if (chosen) chosen.checked = true
}

/** Announces the number of items shown, for screen readers. */
function announce() {
  const shown = [...document.querySelectorAll('[data-category]')].filter((item) => item.checkVisibility()).length
  if (count) count.textContent = (shown === 1 ? count.dataset.one! : count.dataset.many!).replace('{count}', `${shown}`)
}

for (const choice of choices)
  choice.addEventListener('change', () => {
    const address = new URL(location.href)
    if (choice === choices[0]) address.searchParams.delete('category')
    else address.searchParams.set('category', choice.value)
    history.pushState(null, '', address)
    announce()
  })
addEventListener('popstate', () => {
  show()
  announce()
})
show()

export {}
