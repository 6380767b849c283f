// Replaces Astro's runtime, which would add 1.5 kB to every page. Does only what our islands need: loads their code,
// and passes props and slots. render/slim-islands.ts removes Astro's runtime from the pages and writes the props as
// plain JSON. This script is inline in every page, so its size matters.
type Renderer = (
  island: Element,
) => (component: unknown, props: unknown, slots: Record<string, string>, options: { client?: string }) => unknown

const retryDelayMs = 1000

/** Hydrates an `<astro-island>` with React. Rejects if two attempts to fetch its code fail. */
export async function hydrateIsland(island: Element): Promise<void> {
  const read = (name: string) => island.getAttribute(name)!
  const url = read('component-url')
  const [code, renderer] = await Promise.all([url, read('renderer-url')].map(load))
  const draw = (renderer!.default as Renderer)(island)
  const slots = [...island.querySelectorAll('astro-slot')].map((slot) => [
    slot.getAttribute('name') ?? 'default',
    slot.innerHTML,
  ])
  // A component's file has the name of its export: /_astro/DemoPlayer.8FqRs3Wv.js (render/slim-islands.ts).
  draw(code![url.split(/[./]/)[2]!], JSON.parse(read('props')), Object.fromEntries(slots), {})
}

const fetchCode = (url: string): Promise<Record<string, unknown>> => import(/* @vite-ignore */ url)

const load = (url: string) =>
  fetchCode(url).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
    return fetchCode(`${url}?again`)
  })
