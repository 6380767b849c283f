// Styles of what is only ever drawn after a deed: they come with its script, so that no page carries them before.
import { useInsertionEffect } from 'react'

/** @param css a style sheet's text, imported by `?inline`; its names must be its own in every page */
export function useLateStyles(css: string) {
  useInsertionEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [css])
}
