import react from '@astrojs/react'
import type { AstroIntegration } from 'astro'
import { defineConfig } from 'astro/config'

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
})
