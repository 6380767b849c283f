// Adds the styles of a component that is rendered only after a click. They are part of the component's script, so that
// no page loads them up front.
import { useInsertionEffect } from 'react'

/** @param css a style sheet's text, imported with `?inline`; its class names must be unique on every page */
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
