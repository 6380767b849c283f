// Bundles the office, the team's app, into one page and what it loads (scripts/bundle-if-changed.ts). In development the
// site's own server does it: scripts/dev-office.ts.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { classNames } from './scripts/bundle/class-names.ts'
import { setThemeFirst } from './scripts/bundle/office-theme.ts'
import { slimDefinitions } from './scripts/bundle/slim-definitions.ts'

/** Only the screens that edit content need these; the router needs how their search is read. */
const editsContent = (id: string) => id.includes('/src/office/website/') && !id.endsWith('/website-search.ts')

export default defineConfig({
  base: '/office/',
  publicDir: false,
  plugins: [react(), setThemeFirst, slimDefinitions],
  css: { modules: { generateScopedName: classNames('src/{office,site}/**/*.module.css') } },
  build: {
    // The page's policy allows no inline script or style; small pictures in styles are our own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/office/index.html',
      output: {
        // Six characters tell builds apart; the first script names every file.
        chunkFileNames: 'assets/[name]-[hash:6].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        entryFileNames: 'assets/[name]-[hash:6].js',
        // A dozen requests for a screen; by default each little thing that two screens share would be a file of its own,
        // five times as many. The sign-in pages have their own code and nothing else.
        codeSplitting: {
          groups: [
            { name: 'index', tags: ['$initial'], test: /^(?!.*set-theme)/, priority: 3 },
            { name: 'shared', test: (id) => !editsContent(id), minShareCount: 2, priority: 2 },
            // Without what it imports: the other screens must not need it for an icon.
            {
              name: 'website',
              test: editsContent,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
})
