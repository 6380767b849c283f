// Handles clicks on 'Download Now': the server logs the click and responds with a short-lived URL, which the browser
// then opens. If that fails, the page shows a message. Without JavaScript, the link itself leads to the file.
const failed = document.getElementById('download-failed')

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-download]') : null
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  failed?.toggleAttribute('data-shown', false)
  fetch(link.href, { headers: { accept: 'application/json' } })
    .then(async (response) => {
      if (!response.ok) throw new Error(String(response.status))
      const { address, logged } = await response.json()
      if (!logged) console.info('The download was not logged.')
      location.assign(address)
    })
    .catch(() => {
      failed?.toggleAttribute('data-shown', true)
      failed?.focus()
    })
})
