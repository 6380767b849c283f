/** What the server said in a frame in place of a page. */
export function refusalIn(answer: Document | null): string {
  try {
    const { detail } = JSON.parse(answer?.body.textContent ?? '') as { detail?: unknown }
    if (typeof detail === 'string') return detail
  } catch {}
  return 'It didn’t load. Check your connection, then try again.'
}
