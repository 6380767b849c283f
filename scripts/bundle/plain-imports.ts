// Leaves `import()` to the browser. Vite would add a helper, which loads a module's style sheets and scripts first.
// This helper costs 0.6 kB in every island, and has little use here, because the site's style sheets are inline.
import type { Plugin } from 'vite'

/** The helper's name among the modules that Vite bundles. */
const helper = '\0vite/preload-helper.js'

export const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === helper ? 'export const __vitePreload = (load) => load()' : undefined),
}
