// Puts the script that sets the office's theme into the page's <head>. The script is a separate file, because the
// page's content security policy allows nothing inline. It is a classic script, because modules run after the first
// paint. In development, Vite serves it as a module.
import type { Plugin } from 'vite'

const source = '/src/office/shell/set-theme.ts'

export const setThemeFirst: Plugin = {
  name: 'set-theme-first',
  buildStart() {
    if (this.environment.mode === 'build') this.emitFile({ type: 'chunk', id: `.${source}`, name: 'set-theme' })
  },
  transformIndexHtml: {
    order: 'post',
    handler(_page, { bundle, path }) {
      if (!bundle) return path.startsWith('/office') ? [script({ type: 'module', src: source })] : []
      const set = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === 'set-theme')
      if (!set || set.type !== 'chunk' || set.imports.length + set.exports.length > 0)
        throw new Error(`${source} must be a script by itself`)
      return [script({ src: `/office/${set.fileName}` })]
    },
  },
}

const script = (attrs: Record<string, string>) => ({ tag: 'script', attrs, injectTo: 'head-prepend' as const })
