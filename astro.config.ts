import react from '@astrojs/react'
import type { AstroIntegration } from 'astro'
import { defineConfig } from 'astro/config'
import { classNames } from './scripts/class-names.ts'

// client:intent, and pages that follow their content files in development.
const house: AstroIntegration = {
  name: 'house',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'intent', entrypoint: './src/site/islands/intent.ts' }),
    'astro:server:setup': ({ server }) => {
      server.watcher.add('content/**/*.yaml')
      server.watcher.on('change', (path) => {
        if (path.endsWith('.yaml')) server.ws.send({ type: 'full-reload' })
      })
    },
  },
}

export default defineConfig({
  output: 'static',
  srcDir: './src/site',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  compressHTML: true,
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  integrations: [react(), house],
  vite: {
    css: { modules: { generateScopedName: classNames } },
    build: {
      // The script budget is tight: React in one chunk and terser together weigh 1.2 kB less than the defaults.
      minify: 'terser',
      terserOptions: {
        module: true,
        ecma: 2020,
        compress: {
          passes: 3,
          keep_fargs: false,
          unsafe_arrows: true,
          unsafe_methods: true,
          global_defs: { __REACT_DEVTOOLS_GLOBAL_HOOK__: undefined },
        },
        format: { comments: false },
      },
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|@astrojs[\\/]react)[\\/]/ }],
          },
        },
      },
    },
  },
})
