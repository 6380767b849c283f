/** The page in a frame, or the reason if there is none. The server's error messages are pages too. */
export function readFrame({
  contentDocument: page,
}: HTMLIFrameElement): { page: Document; refusal?: never } | { page?: never; refusal: string } {
  if (page?.contentType !== 'text/html') return { refusal: 'It didn’t load. Check your connection, then try again.' }
  const refusal = page.querySelector('[data-problem-detail]')?.textContent
  return refusal === undefined ? { page } : { refusal }
}
