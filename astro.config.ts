import react from '@astrojs/react'
import type { AstroIntegration } from 'astro'
import { defineConfig } from 'astro/config'
import { classNames } from './scripts/class-names.ts'
import { renderBundle } from './src/render/bundle.ts'

// client:intent
const house: AstroIntegration = {
  name: 'house',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'intent', entrypoint: './src/site/islands/intent.ts' }),
  },
}

// No style sheet comes with a script (they are inline), so that nothing is to be loaded before an import but the script.
const plainImports = {
  name: 'plain-imports',
  enforce: 'pre' as const,
  load: (id: string) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
}

// What nearly every island needs weighs least as one file.
const base = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|@astrojs/react)/',
    'vite/preload-helper',
    'domain/fill-words',
    'islands/use-island-ready',
    'site/ui/(Button|Notice|GoLink|icons/(icon|CircleAlert|ArrowRight))\\.',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
)

export default defineConfig({
  output: 'static',
  srcDir: './src/site',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  compressHTML: true,
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  integrations: [react(), house, renderBundle()],
  vite: {
    plugins: [plainImports],
    css: { modules: { generateScopedName: classNames } },
    build: {
      // The script budget is tight: terser weighs 1.2 kB less than the default.
      minify: 'terser',
      terserOptions: {
        module: true,
        ecma: 2020,
        compress: {
          passes: 3,
          keep_fargs: false,
          unsafe_arrows: true,
          unsafe_methods: true,
          reduce_funcs: false,
          collapse_vars: false,
          loops: false,
          global_defs: { __REACT_DEVTOOLS_GLOBAL_HOOK__: undefined, process: undefined, setImmediate: undefined },
        },
        format: { comments: false },
      },
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [{ name: 'base', test: base }],
          },
        },
      },
    },
  },
})
