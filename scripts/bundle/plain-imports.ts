// Vite wraps every `import()` in a helper that first loads the imported module's style sheets and scripts. Here no
// style sheet comes with a script (they are inline), so the helper has little to do and costs 0.6 kB in every island:
// this leaves imports to the browser.
import type { Plugin } from 'vite'

/** The name of Vite's helper among the modules that it bundles. */
const helper = '\0vite/preload-helper.js'

export const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === helper ? 'export const __vitePreload = (load) => load()' : undefined),
}
