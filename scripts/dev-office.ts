// The office in development: its page comes from Astro's development server, which reloads it when its code changes.
import { readFileSync } from 'node:fs'
import type { AstroIntegration } from 'astro'
import { setThemeFirst } from './bundle/office-theme.ts'

export const isOfOffice = (address: string) => /^\/office(\/|\?|$)/.test(address)

export const officeOnSave: AstroIntegration = {
  name: 'office-on-save',
  hooks: {
    'astro:config:setup'({ updateConfig }) {
      updateConfig({ vite: { plugins: [setThemeFirst] } })
    },
    'astro:server:setup': ({ server }) => {
      server.middlewares.use(async (request, response, next) => {
        const { originalUrl: address = '' } = request as { originalUrl?: string }
        if (!isOfOffice(address)) return next()
        const page = readFileSync('src/office/index.html', 'utf8')
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(await server.transformIndexHtml(address, page))
      })
    },
  },
}
