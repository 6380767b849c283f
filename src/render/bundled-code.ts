// The inline code that the renderer's bundle can put into a page: the styles and scripts of routes, Astro's code for
// islands (interactive parts), and two scripts that we write into pages ourselves. A page's security policy allows no
// other inline code.
import type { App } from 'astro/app'
import { getPrescripts } from 'astro/runtime/server/scripts.js'
import { readElements } from '#domain/pages/html.ts'
import { prefetchRules } from '#site/shell/prefetch-rules.ts'
import { markWorkshop } from '#site/workshop/mark-workshop.ts'
import { type BundledCode, codeHash, inlineCode } from './page-policy.ts'

export function bundledCode({ clientDirectives, inlinedScripts, routes }: App['manifest']): BundledCode {
  // A development server adds its own code to pages, so in development pages have no security policy.
  if (import.meta.env.DEV) return { has: () => true }
  const styles = routes.flatMap(({ styles }) => styles.flatMap((style) => ('content' in style ? [style.content] : [])))
  const islands = [...clientDirectives.keys()].flatMap((directive) => [
    ...inlineCode(readElements(getPrescripts({ clientDirectives } as never, 'both', directive))),
  ])
  const codes = [...styles, ...inlinedScripts.values(), ...islands.map(({ code }) => code), markWorkshop, prefetchRules]
  return new Set(codes.map(codeHash))
}
