import react from '@astrojs/react'
import type { AstroIntegration } from 'astro'
import { defineConfig } from 'astro/config'
import { classNames } from './scripts/bundle/class-names.ts'
import { plainImports } from './scripts/bundle/plain-imports.ts'
import { isShared } from './scripts/bundle/shared-script.ts'
import { renderBundle } from './src/render/bundle.ts'

// Adds the directive `client:intent`, which marks islands that start at the visitor's first sign of intent.
const house: AstroIntegration = {
  name: 'house',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'intent', entrypoint: './src/site/islands/intent.ts' }),
  },
}

export default defineConfig({
  output: 'static',
  srcDir: './src/site',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  integrations: [react(), house, renderBundle()],
  vite: {
    plugins: [plainImports],
    css: { modules: { generateScopedName: classNames('src/site/**/*.module.css') } },
    build: {
      // With terser, pages respond to the first press sooner than with Vite's own minifier (docs/decisions/033).
      minify: 'terser',
      terserOptions: {
        compress: {
          passes: 3,
          reduce_funcs: false,
          collapse_vars: false,
          loops: false,
          global_defs: { __REACT_DEVTOOLS_GLOBAL_HOOK__: undefined, process: undefined, setImmediate: undefined },
        },
        format: { comments: false },
      },
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: isShared }] } } },
    },
  },
})
