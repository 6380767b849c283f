// Leaves `import()` to the browser. Vite's helper, which loads a module's style sheets and scripts first, has little to
// do here, where style sheets are inline, and costs 0.6 kB in every island.
import type { Plugin } from 'vite'

/** The helper's name among the modules that Vite bundles. */
const helper = '\0vite/preload-helper.js'

export const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === helper ? 'export const __vitePreload = (load) => load()' : undefined),
}
