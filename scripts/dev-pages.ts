// The pages of `npm run dev`: fetched from Astro's development server on request, so that a saved file shows at once;
// everything else about them is handled by the server, as in production.
import type { SiteFacts } from '#domain/pages/site-facts.ts'
import { devAddressesPath } from '#render/bundle.ts'
import { tagOf } from '#render/release.ts'
import type { Pages, PagesOptions } from '#server/compose-server.ts'
import type { SiteFile } from '#server/pages/built-site.ts'
import { hiddenPaths } from '#server/settings/site-settings.ts'

interface Addresses {
  addresses: string[]
  facts: SiteFacts
}

/** @param astroUrl where Astro's development server listens */
export const devPages =
  (astroUrl: string) =>
  ({ config, onSwap }: PagesOptions): Pages => {
    const hidden = hiddenPaths(config)
    const files = new Map<string, SiteFile>()

    async function fetchPage(address: string) {
      const answer = await fetch(astroUrl + address)
      const bytes = new Uint8Array(await answer.arrayBuffer())
      files.set(`${address === '/' ? '/index' : address}.html`, { bytes, tag: tagOf(bytes) })
    }
    const fetchAddresses = async () => (await (await fetch(astroUrl + devAddressesPath)).json()) as Addresses
    const swap = (facts: SiteFacts) => onSwap({ files, facts })

    /** The page itself, what the server serves in its place (opened gates, second steps), and a form's error page. */
    function isPartOf(path: string, address: string) {
      const internal = path
        .replace(hidden.portal, '/hidden/portal')
        .replace(hidden.downloads, '/hidden/downloads')
        .replace(/^\/api\/forms\//, '/forms/')
      return [path, internal].some((one) => address === one || address.startsWith(`${one}-`))
    }

    return {
      async start() {
        const { addresses, facts } = await fetchAddresses()
        // Only what the server looks up at startup; everything else comes with the first request for it.
        for (const address of addresses.filter((one) => /^\/(404$|forms\/|hidden\/)|-open$/.test(one)))
          await fetchPage(address)
        swap(facts)
      },
      async prepare({ url, method, headers }) {
        const { pathname } = new URL(url)
        const isPage = headers.get('accept')?.includes('text/html') || method === 'POST'
        if (!isPage) return
        const { addresses, facts } = await fetchAddresses()
        for (const address of addresses.filter((one) => isPartOf(pathname, one))) await fetchPage(address)
        swap(facts)
      },
      stop() {},
    }
  }
