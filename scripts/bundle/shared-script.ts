// Names the code that nearly every island needs, which is bundled into one file. One file compresses better than
// several, and takes fewer requests when a click starts an island.

const packages = ['react', 'react-dom', 'scheduler', '@astrojs/react'].map((name) => `node_modules/${name}/`)

/** Paths without extensions, so that each also matches its component's styles. */
export const sharedParts = [
  'src/site/islands/use-island-ready',
  'src/site/ui/Button',
  'src/site/ui/ways/GoLink',
  'src/site/ui/LinkedText',
  'src/site/ui/Notice',
  'src/site/ui/drawings/Sunlight',
  'src/site/ui/icons/ArrowRight',
  'src/site/ui/icons/CircleAlert',
  'src/site/ui/icons/Play',
  'src/site/ui/icons/icon',
]

const shared = [...packages, ...sharedParts.map((part) => `/${part}.`), 'vite/preload-helper']

/** @param id the bundler's name of a module: a path with the platform's slashes, or a name that the bundler made up */
export function isShared(id: string): boolean {
  const path = id.replaceAll('\\', '/')
  return shared.some((part) => path.includes(part))
}
