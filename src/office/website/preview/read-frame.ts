// Reads what the server sent into a preview's frame.

/** A fault that keeps the preview from showing the drafts. */
export interface FrameFault {
  /** The file's path without its extension; '' if a page is at fault. */
  path: string
  key: string
  /** 'Home, headline, line 2: Fill this in.' */
  text: string
}

interface FrameContent {
  /**
   * Undefined if there is no page to show. If there are faults, this is the page without the changes that caused
   * them.
   */
  page: Document | undefined
  faults: FrameFault[]
  /** Why nothing could be loaded. */
  refusal?: string
}

/**
 * Reads the page and its faults. The server puts a list of faults above the page. This function removes the list from
 * the page.
 */
export function readFrame({ contentDocument: page }: HTMLIFrameElement): FrameContent {
  if (page?.contentType !== 'text/html') return refused('It didn’t load. Check your connection, then try again.')
  const refusal = page.querySelector('[data-problem-detail]')?.textContent
  if (refusal !== undefined) return refused(refusal)
  const list = page.querySelector('[data-preview-faults]')
  list?.remove()
  const faults = [...(list?.querySelectorAll('li') ?? [])].map(({ dataset: { file = '', key = '' }, textContent }) => ({
    path: file,
    key,
    text: textContent,
  }))
  return { page: page.body.childElementCount > 0 ? page : undefined, faults }
}

const refused = (refusal: string): FrameContent => ({ page: undefined, faults: [], refusal })
