// Makes Astro's build save its renderer. By default, Astro runs the renderer once to write the pages, and then
// deletes it. The saved renderer is bundled from src/render/entry.ts, so that it can render pages at any time and
// from other content. Astro itself writes no page.
import { renameSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'

const name = 'render-bundle'
/** The renderer's folder, next to the folder of the browser's files: '.built/draft-1' and '.built/draft-1-render'. */
export const renderFolderOf = (clientFolder: string) => `${clientFolder}-render`

export function renderBundle(): AstroIntegration {
  let clientFolder = ''
  let bundleFolder: string | undefined
  // This has to be a plugin, because Astro drops `vite.environments.prerender.build.rolldownOptions.input`.
  const entry: Plugin = {
    name,
    writeBundle({ dir }) {
      if (this.environment.name === 'prerender') bundleFolder = dir
    },
    configEnvironment: (environment) =>
      environment === 'prerender'
        ? {
            // These use native code or WebAssembly, so they stay outside the bundle. All other packages are bundled.
            resolve: {
              noExternal: true as const,
              external: ['@resvg/resvg-js', 'satori', '@astrojs/markdown-satteri'],
            },
            // Without this the bundle includes React's development build.
            define: { 'process.env.NODE_ENV': '"production"' },
            build: {
              rolldownOptions: { input: 'src/render/entry.ts', output: { entryFileNames: 'prerender-entry.mjs' } },
            },
          }
        : undefined,
  }
  return {
    name,
    hooks: {
      'astro:config:setup': ({ updateConfig, command }) => {
        if (command === 'build') updateConfig({ vite: { plugins: [entry] } })
      },
      'astro:config:done': ({ config, setAdapter }) => {
        clientFolder = fileURLToPath(config.outDir).replace(/[\\/]$/, '')
        setAdapter({
          name,
          entrypointResolution: 'auto',
          serverEntrypoint: 'astro/app/entrypoint',
          adapterFeatures: { buildOutput: 'static' },
          supportedAstroFeatures: { staticOutput: 'stable', sharpImageService: 'stable' },
        })
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer({
          name,
          getStaticPaths: async () => [],
          render: async () => new Response(),
          // Moves the bundle before Astro deletes it.
          async teardown() {
            if (!bundleFolder) throw new Error('Astro wrote no renderer')
            const target = renderFolderOf(clientFolder)
            rmSync(target, { recursive: true, force: true })
            renameSync(bundleFolder, target)
          },
        })
      },
    },
  }
}
