// Bundles the office, the team's app, into one page and the files that the page loads. scripts/bundle-if-changed.ts
// runs this build. In development, Vite serves the office's modules one by one instead (scripts/dev/dev-front.ts).
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { classNames } from './scripts/bundle/class-names.ts'
import { setThemeFirst } from './scripts/bundle/office-theme.ts'
import { slimDefinitions } from './scripts/bundle/slim-definitions.ts'

/**
 * Whether only the screens that edit content need this module. website-search.ts and content-queries.ts don't count,
 * because the router and the command palette need them, too.
 */
const editsContent = (id: string) =>
  (id.includes('/src/office/website/') && !/\/(website-search|content-queries)\.ts$/.test(id)) ||
  /\/src\/domain\/content\/(field-labels|place-in-content)\.ts$/.test(id)

export default defineConfig({
  base: '/office/',
  publicDir: false,
  plugins: [react(), setThemeFirst, slimDefinitions],
  css: { modules: { generateScopedName: classNames('src/{office,site}/**/*.module.css') } },
  build: {
    // Vite inlines nothing, because the page's policy allows no inline script or style. Pictures inside styles are data
    // URLs that we write into the CSS files ourselves.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/office/index.html',
      output: {
        // Six characters are enough to tell builds apart. Longer hashes would make the first script larger, because
        // that script contains the name of every file.
        chunkFileNames: 'assets/[name]-[hash:6].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        entryFileNames: 'assets/[name]-[hash:6].js',
        // With these groups, a screen takes a dozen requests. By default, each little thing that two screens share
        // would be a file of its own, which makes five times as many requests. The sign-in pages load their own code
        // and nothing else.
        codeSplitting: {
          groups: [
            { name: 'index', tags: ['$initial'], test: /^(?!.*set-theme)/, priority: 3 },
            { name: 'shared', test: (id) => !editsContent(id), minShareCount: 2, priority: 2 },
            // This group's file has only the modules for editing, not the modules that they import. Otherwise, an icon
            // that other screens use, too, could be in this file, and these screens would have to load all of it.
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
