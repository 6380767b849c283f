// Greets the visitor by the first word of ?name=, which is inserted as text, never as HTML. The name is moved from the
// URL to the history entry, so that a reload greets again. Part of the page's inline script, so keep it small and share
// no module with other scripts.
const url = new URL(location.href)
const { searchParams } = url
const fullName: string = searchParams.get('name') ?? history.state?.name ?? ''
if (searchParams.has('name')) {
  searchParams.delete('name')
  history.replaceState({ ...history.state, name: fullName }, '', url)
}
const firstWord = fullName.trim().split(/\s+/)[0]
const name = document.createElement('bdi')
name.textContent = firstWord ?? ''
if (firstWord) document.querySelector('[data-greeted]')?.append(', ', name)
