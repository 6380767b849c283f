// Bundles the office, the team's app, into one page and what it loads (scripts/bundle-if-changed.ts). In development the
// site's own server does it: scripts/dev-office.ts.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { classNames } from './scripts/bundle/class-names.ts'
import { setThemeFirst } from './scripts/bundle/office-theme.ts'

export default defineConfig({
  base: '/office/',
  publicDir: false,
  plugins: [react(), setThemeFirst],
  css: { modules: { generateScopedName: classNames('src/{office,site}/**/*.module.css') } },
  build: {
    // The page's policy allows no inline script or style; small pictures in styles are our own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'src/office/index.html' },
  },
})
