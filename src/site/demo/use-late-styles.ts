// Adds the styles of a component that is rendered only after a click. The styles are part of the component's script,
// so that no page loads them up front.
import { useInsertionEffect } from 'react'

/**
 * @param css a style sheet's text, imported with `?inline`; its class names must differ from those of all other style
 * sheets
 */
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
