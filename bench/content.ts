// Measures how long it takes to preview, publish and undo changes of content, and whether visitors' pages stay correct
// meanwhile. Run with `npm run bench:content`. Prints Markdown for docs/performance.md and exits with 1 if a target is
// missed or a fault was found.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type EditedSite, startEditedSite } from './edited-site.ts'

const limits = { previewP95Ms: 500, firstPreviewMs: 2000, publishMs: 3000, publishAllMs: 6000, undoMs: 100 }

interface ContentFigures {
  firstPreviewMs: number
  previewP95Ms: number
  /** The longest time to publish a text that is on one page. */
  publishMs: number
  /** The longest time to publish a text that is on every page. */
  publishAllMs: number
  /** The longest time until the response to an undo. By then, visitors already get the earlier content. */
  undoMs: number
  /** How many requests visitors sent while changes of content were published and undone. */
  requests: number
  /** How often each fault was found. Every number has to be 0. */
  faults: { notAnswered: number; otherTag: number; wrongTexts: number; otherBytes: number }
}

interface Options {
  previews: number
  publishes: number
  /** Requests per second. */
  rate: number
  log(line: string): void
}

export async function benchContent({ previews, publishes, rate, log }: Options): Promise<ContentFigures> {
  const edited = await startEditedSite()
  const faults = { notAnswered: 0, otherTag: 0, wrongTexts: 0, otherBytes: 0 }
  try {
    const published = await edited.view('pages/pricing')
    const title = String((published.published as { title: string }).title)
    const previewMs: number[] = []
    for (let round = 0; round <= previews; round++) {
      const draft = await edited.draft('pages/pricing', [{ path: ['title'], value: `${title} ${round}` }])
      const preview = await edited.preview('/pricing')
      previewMs.push(draft.ms + preview.ms)
      if (!preview.body.includes(`${title} ${round}`)) faults.wrongTexts++
    }
    const [firstPreviewMs = 0, ...later] = previewMs
    log(`${previews} previews`)
    const before = filesOf(edited)
    const visitors = offerRequests(edited, { rate, faults })
    const one = await publishAndUndo(edited, { file: 'pages/pricing', key: 'title', publishes, faults })
    const all = await publishAndUndo(edited, { file: 'brand', key: 'demoButton', publishes: 3, faults })
    const requests = await visitors.stop()
    log(`${publishes + 3} publishes, each put back`)
    // The server responds to the last undo before it writes the file. It finishes writing before it stops.
    await edited.site.stop()
    for (const [path, text] of filesOf(edited)) if (before.get(path) !== text) faults.otherBytes++
    return {
      firstPreviewMs: Math.round(firstPreviewMs),
      previewP95Ms: percentile(later, 0.95),
      publishMs: one.publishMs,
      publishAllMs: all.publishMs,
      undoMs: Math.max(one.undoMs, all.undoMs),
      requests,
      faults,
    }
  } finally {
    await edited.remove()
  }
}

interface Publishing {
  file: string
  /** The top-level key of a text in the file. */
  key: string
  publishes: number
  faults: ContentFigures['faults']
}

async function publishAndUndo(edited: EditedSite, { file, key, publishes, faults }: Publishing) {
  const was = String(((await edited.view(file)).published as Record<string, unknown>)[key])
  const [publishMs, undoMs] = [[] as number[], [] as number[]]
  for (let round = 0; round < publishes; round++) {
    const is = `${was} ${round}`
    await edited.draft(file, [{ path: [key], value: is }])
    const { sequence } = await edited.overview()
    const published = await edited.publish(file, sequence)
    if (published.body.kind !== 'published') throw new Error(`${file}: ${JSON.stringify(published.body)}`)
    publishMs.push(published.ms)
    if (!(await shown(edited)).includes(is)) faults.wrongTexts++
    const [newest] = (await edited.history()).publishes
    const undone = await edited.revertPublish(newest!.id, published.body.sequence)
    undoMs.push(undone.ms)
    if ((await shown(edited)).includes(is)) faults.wrongTexts++
  }
  return { publishMs: Math.round(Math.max(...publishMs)), undoMs: Math.round(Math.max(...undoMs)) }
}

const shown = async ({ site }: EditedSite) => (await fetch(`${site.url}/pricing`)).text()

/** Requests pages at a steady rate, and counts responses that fail or whose body doesn't match their ETag. */
function offerRequests({ site }: EditedSite, { rate, faults }: { rate: number; faults: ContentFigures['faults'] }) {
  const paths = ['/pricing', '/', '/workshop', '/testimonials', '/sitemap.xml']
  const open = new Set<Promise<void>>()
  let requested = 0
  async function askOne() {
    // Requests an uncompressed response, because the ETag of a compressed response also names the compression.
    const headers = { 'accept-encoding': 'identity' }
    const response = await fetch(`${site.url}${paths[requested++ % paths.length]}`, { headers }).catch(() => undefined)
    const body = await response?.arrayBuffer().catch(() => undefined)
    if (response?.status !== 200 || !body) {
      faults.notAnswered++
      return
    }
    const tag = createHash('sha256').update(Buffer.from(body)).digest('base64url').slice(0, 22)
    if (response.headers.get('etag') !== `"${tag}"`) faults.otherTag++
  }
  const timer = setInterval(() => {
    const request = askOne().finally(() => open.delete(request))
    open.add(request)
  }, 1000 / rate)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(open)
      return requested
    },
  }
}

/** The texts of the files that this benchmark changes, by path. */
const filesOf = ({ contentDir }: EditedSite) =>
  new Map(
    ['pages/pricing.yaml', 'brand.yaml']
      .map((file) => join(contentDir, file))
      .filter(existsSync)
      .map((path) => [path, readFileSync(path, 'utf8')]),
  )

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0)
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      previews: { type: 'string', default: '100' },
      publishes: { type: 'string', default: '50' },
      rate: { type: 'string', default: '300' },
    },
  })
  const found = await benchContent({
    previews: Number(values.previews),
    publishes: Number(values.publishes),
    rate: Number(values.rate),
    log: (line) => console.error(line),
  })
  const { faults, requests, ...times } = found
  const rows: [what: string, figure: number, limit: number][] = [
    ['preview after a change, 95th percentile', times.previewP95Ms, limits.previewP95Ms],
    ['the first preview', times.firstPreviewMs, limits.firstPreviewMs],
    ['publish of one changed word', times.publishMs, limits.publishMs],
    ['publish of a word on every page', times.publishAllMs, limits.publishAllMs],
    ['undo', times.undoMs, limits.undoMs],
  ]
  console.log('| what | ms | at most |\n|---|---|---|')
  for (const [what, figure, limit] of rows) console.log(`| ${what} | ${figure} | ${limit} |`)
  console.log(`\n${requests} requests meanwhile: ${JSON.stringify(faults)}`)
  const isMissed = rows.some(([, figure, limit]) => figure > limit)
  process.exitCode = isMissed || Object.values(faults).some((count) => count > 0) ? 1 : 0
}
