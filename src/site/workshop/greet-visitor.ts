// Greets the visitor by the first word of ?name= and removes the name from the URL. Inserted as text only, whatever it
// contains. Part of the page's inline script: keep it small, and share no module with other scripts.
const asked = new URL(location.href)
const fullName = asked.searchParams.get('name')
if (fullName !== null) {
  asked.searchParams.delete('name')
  history.replaceState(history.state, '', asked)
  const firstWord = fullName.trim().split(/\s+/)[0]
  const name = document.createElement('bdi')
  name.textContent = firstWord ?? ''
  if (firstWord) document.querySelector('[data-greeted]')?.append(', ', name)
}
