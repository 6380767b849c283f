// What nearly every island needs is one file: together it compresses better than in pieces, and a press asks for fewer.

const packages = ['react', 'react-dom', 'scheduler', '@astrojs/react'].map((name) => `node_modules/${name}/`)

/** Paths without their endings: a part's styles go with it. */
export const sharedParts = [
  'src/site/islands/use-island-ready',
  'src/site/ui/Button',
  'src/site/ui/GoLink',
  'src/site/ui/LinkedText',
  'src/site/ui/Notice',
  'src/site/ui/Sunlight',
  'src/site/ui/icons/ArrowRight',
  'src/site/ui/icons/CircleAlert',
  'src/site/ui/icons/Play',
  'src/site/ui/icons/icon',
]

const shared = [...packages, ...sharedParts.map((part) => `/${part}.`), 'vite/preload-helper']

/** @param id a module as the bundler names it: a path with the slashes of the machine, or a name of the bundler's own */
export function isShared(id: string): boolean {
  const path = id.replaceAll('\\', '/')
  return shared.some((part) => path.includes(part))
}
