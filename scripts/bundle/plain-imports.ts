// Vite puts a helper around every `import()` that first loads the style sheets and scripts beside what is imported. Here no
// style sheet comes with a script (they are inline), so it has little to do, and it weighs 0.6 kB in every island: an
// import is left to the browser.
import type { Plugin } from 'vite'

/** How Vite names its helper among the modules that it bundles. */
const helper = '\0vite/preload-helper.js'

export const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === helper ? 'export const __vitePreload = (load) => load()' : undefined),
}
