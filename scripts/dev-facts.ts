// For `npm run dev`: what the server knows of the content (calls, workshop, prices) stands in the pages' hidden JSON files.
// The server expects them in a filled site; here they come from the pages that Astro serves.
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** `root` becomes a filled site of these files alone. Rejects with the page's own words where one cannot be made. */
export async function writeDevFacts({ siteUrl, root }: { siteUrl: string; root: string }): Promise<void> {
  rmSync(root, { recursive: true, force: true })
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const source of globSync('src/site/pages/hidden/*.json.ts')) {
    const path = `/hidden/${basename(source, '.ts')}`
    const answer = await fetch(siteUrl + path)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} could not be made:\n${text}`)
    write(`files${path}`, text)
  }
  write('policy.json', '{}')
}
