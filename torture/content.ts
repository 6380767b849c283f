// `npm run torture:content -- --kills 200 --edits 5000 --drafts 5000 --rate 300 --seed 1 --engine sqlite|postgres`:
// kills the server during publishes, types odd values (none may become live markup), and saves drafts up to and beyond
// the limits while leads come in.
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { FileView } from '#contract/content.ts'
import { draftLimits } from '#domain/content/draft-limits.ts'
import { valueAt } from '#domain/content/merge-values.ts'
import { readElements } from '#domain/pages/html.ts'
import { codeHash, inlineCode } from '#render/page-policy.ts'
import { seededRandom } from '#testing/random-sms.ts'
import { startPostgres } from '#testing/servers/postgres.ts'
import { type EditedSite, startEditedSite } from '../bench/edited-site.ts'
import { type OfferFindings, offerSteadily } from '../bench/offer-leads.ts'

interface KillFindings {
  kills: number
  /** How many of the interrupted publishes had taken effect. */
  published: number
  /** Each of these has to be 0. */
  faults: { otherWords: number; otherHistory: number; lostDrafts: number; otherPolicy: number }
}

const file = 'pages/pricing'
const draftedFile = 'pages/about'
/** The limit for the 99th percentile of a lead's response time while drafts are saved, on an otherwise idle machine. */
const leadP99Ms = 50
/**
 * The longest wait before a kill. No publish takes this long, so some kills come before the publish takes effect, and
 * some after.
 */
const longestMs = 4000

export async function killWhilePublishing(options: {
  kills: number
  seed: number
  engine: 'sqlite' | 'postgres'
}): Promise<KillFindings> {
  const random = seededRandom(options.seed)
  const postgres = options.engine === 'postgres' ? await startPostgres() : undefined
  const edited = await startEditedSite(postgres ? { DATABASE_URL: postgres.url } : {})
  const faults = { otherWords: 0, otherHistory: 0, lostDrafts: 0, otherPolicy: 0 }
  let published = 0
  try {
    const first = await edited.view(file)
    let shown = String((first.published as { title: string }).title)
    const lead = 'Kept through every kill.'
    await edited.draft(draftedFile, [{ path: ['title'], value: lead }])
    for (let kill = 0; kill < options.kills; kill++) {
      const next = `Pricing, release ${kill}`
      await edited.draft(file, [{ path: ['title'], value: next }])
      const { sequence } = await edited.overview()
      const publishing = edited.publish(file, sequence).catch(() => undefined)
      await wait(random() * longestMs)
      await edited.site.kill()
      await publishing
      await edited.site.restart()
      const holds = (await edited.overview()).sequence > sequence
      if (holds) published++
      const is = holds ? next : shown
      const response = await fetch(`${edited.site.url}/pricing`)
      const html = await response.text()
      if (!html.includes(`<title>${is}`)) faults.otherWords++
      const policy = response.headers.get('content-security-policy') ?? ''
      if (inlineCode(readElements(html)).some(({ code }) => !policy.includes(codeHash(code)))) faults.otherPolicy++
      const view = await edited.view(file)
      if ((view.published as { title: string }).title !== is) faults.otherHistory++
      if (!holds && (view.value as { title: string }).title !== next) faults.lostDrafts++
      if (((await edited.view(draftedFile)).value as { title: string }).title !== lead) faults.lostDrafts++
      shown = is
    }
    return { kills: options.kills, published, faults }
  } finally {
    await edited.remove()
    await postgres?.stop()
  }
}

interface EditFindings {
  edits: number
  refused: number
  /** Edits that were saved, but for which the server reported faults. */
  faulty: number
  /** Previews that were shown. */
  shown: number
  /** Each of these has to be 0. */
  faults: { failed: number; liveMarkup: number; otherScript: number }
}

const mark = 'nobody-typed-this'
const values: ((random: () => number) => unknown)[] = [
  () => `<script>window['${mark}']=1</script>`,
  () => `<img src=x onerror="window['${mark}']=1">`,
  () => `"><svg onload=alert('${mark}')>`,
  () => `[words](javascript:alert('${mark}'))`,
  () => `[words](data:text/html,<script>${mark}</script>)`,
  () => `</script><script>${mark}</script>`,
  () => `</style><style>*{background:url(https://${mark}.example)}</style>`,
  () => `{claim:${mark}}`,
  () => '{fromPrice}{fromPrice',
  () => '!!js/function "function(){}"',
  () => '&anchor *anchor',
  () => '- a\n- b\n---\n...',
  () => ': : :\n\t- x',
  () => '\u0000\u0007\u2028\u202e\ufeff',
  () => '\ud800',
  () => 'é'.repeat(50_000),
  (random) => 'a'.repeat(Math.floor(random() * 200_000)),
  () => '',
  () => null,
  () => true,
  () => -1,
  () => 1e308,
  () => [],
  () => ({}),
  () => ({ __proto__: { polluted: true }, constructor: 1 }),
  () => [[[[[['deep']]]]]],
  () => 'https://evil.example/',
  () => '2026-02-31',
]

/** Types odd values into odd places of any file, as the owner. */
export async function typeOddly({ edits, seed }: { edits: number; seed: number }): Promise<EditFindings> {
  const random = seededRandom(seed)
  const pick = <One>(from: readonly One[]): One => from[Math.floor(random() * from.length)]!
  const edited = await startEditedSite()
  const faults = { failed: 0, liveMarkup: 0, otherScript: 0 }
  const found = { refused: 0, faulty: 0, shown: 0 }
  try {
    const { files } = await edited.overview()
    const views = new Map<string, FileView>()
    for (let edit = 0; edit < edits; edit++) {
      const { path } = pick(files)
      const view = views.get(path) ?? (await edited.view(path))
      views.set(path, view)
      const at = oddPath(view.published, random)
      const drafted = await edited.draft(path, [{ path: at, value: pick(values)(random) }]).catch(refusal)
      if ('status' in drafted) {
        if (drafted.status >= 500) faults.failed++
        else found.refused++
      } else {
        if (drafted.body.faults.length > 0) found.faulty++
        const page = pick(view.pages)?.path
        if (page) await check(edited, { page, faults, found })
        await edited.draft(path, [{ path: at, value: valueAt(view.published, at) }]).catch(refusal)
      }
    }
    return { edits, ...found, faults }
  } finally {
    await edited.remove()
  }
}

interface Checked {
  page: string
  faults: EditFindings['faults']
  found: Pick<EditFindings, 'shown'>
}

async function check(edited: EditedSite, { page, faults, found }: Checked): Promise<void> {
  const preview = await edited.preview(page).catch(refusal)
  if ('status' in preview) {
    if (preview.status >= 500) faults.failed++
    return
  }
  found.shown++
  const elements = readElements(preview.body)
  for (const { name, attributes } of elements)
    for (const [attribute, value] of attributes) {
      const isLive =
        /^on/i.test(attribute) || /^\s*(javascript|data):/i.test(/^(href|src)$/.test(attribute) ? value : '')
      if (isLive && value.includes(mark)) faults.liveMarkup++
      if (name === 'script' && value.includes(mark)) faults.liveMarkup++
    }
  for (const { code } of inlineCode(elements)) if (code.includes(mark)) faults.otherScript++
}

/** Returns a path that usually exists; one path in twenty goes into `__proto__`. */
function oddPath(value: unknown, random: () => number): (string | number)[] {
  const path: (string | number)[] = []
  let inner = value
  while (inner !== null && typeof inner === 'object') {
    const keys = Object.keys(inner)
    if (keys.length === 0 || (path.length > 0 && random() < 0.15)) break
    const key = keys[Math.floor(random() * keys.length)]!
    path.push(Array.isArray(inner) ? Number(key) : key)
    inner = (inner as Record<string, unknown>)[key]
  }
  return random() < 0.05 ? [...path, '__proto__', 0] : path
}

interface DraftFindings {
  drafts: number
  /** How many drafts were refused. Drafts beyond a limit must be refused. */
  refused: number
  intake: OfferFindings
  /** Each of these has to be 0. */
  faults: { failed: number; notRefused: number; notDiscarded: number; leadsRefused: number }
}

/**
 * Saves random drafts while `rate` leads arrive per second. One draft in ten has more texts than the limit allows; the
 * others can be as large as the limits.
 */
export async function draftBesideLeads(requested: {
  drafts: number
  rate: number
  seed: number
}): Promise<DraftFindings> {
  const random = seededRandom(requested.seed)
  const edited = await startEditedSite()
  const faults = { failed: 0, notRefused: 0, notDiscarded: 0, leadsRefused: 0 }
  let refused = 0
  let isOver = false
  try {
    const { files } = await edited.overview()
    const views = await Promise.all(files.map(({ path }) => edited.view(path)))
    const offer = { url: edited.site.url, connections: 50, seconds: Number.POSITIVE_INFINITY, rate: requested.rate }
    const offering = offerSteadily({ ...offer, isOver: () => isOver })
    for (let draft = 0; draft < requested.drafts; draft++) {
      const view = views[Math.floor(random() * views.length)]!
      const isTooMuch = random() < 0.1
      const value = isTooMuch ? textsOf(draftLimits.items + 1, 2) : fullValue(random)
      const at = oddPath(view.published, random).filter((key) => key !== '__proto__')
      const kept = await edited.draft(view.path, [{ path: at, value }]).catch(refusal)
      const status = 'status' in kept ? kept.status : 200
      if (status >= 500) faults.failed++
      else if (status !== 200) refused++
      else if (isTooMuch) faults.notRefused++
      if (random() < 0.05) await edited.overview()
      const { body } = await edited.discard(view.path)
      if (status === 200 && body.dropped !== 1) faults.notDiscarded++
    }
    isOver = true
    const intake = await offering
    faults.leadsRefused = intake.refused
    return { drafts: requested.drafts, refused, intake, faults }
  } finally {
    isOver = true
    await edited.remove()
  }
}

const textsOf = (count: number, letters: number) =>
  Array.from({ length: count }, (_, index) => `${index} `.padEnd(letters, 'words: '))

/** Returns a value up to the size that a draft may have: one long text, a list of texts, or a list of groups. */
function fullValue(random: () => number): unknown {
  const share = random()
  const letters = Math.floor((0.8 * draftLimits.bytes) / draftLimits.items)
  const texts = textsOf(Math.ceil(draftLimits.items * share), letters)
  if (random() < 0.3) return 'Words, “quoted”: '.repeat(2000).slice(0, Math.floor(draftLimits.characters * share))
  if (random() < 0.5) return texts
  return texts.map((question, index) => ({ question: question.slice(0, letters / 3), answer: `${index}\n# no` }))
}

/** Reads the status from the client's error about a response that isn't a 200. */
function refusal(error: Error): { status: number } {
  return { status: Number(/: (\d{3}) /.exec(error.message)?.[1] ?? 500) }
}

if (import.meta.main) {
  const { values: requested } = parseArgs({
    options: {
      kills: { type: 'string', default: '200' },
      edits: { type: 'string', default: '5000' },
      drafts: { type: 'string', default: '5000' },
      rate: { type: 'string', default: '300' },
      seed: { type: 'string', default: '1' },
      engine: { type: 'string', default: 'sqlite' },
    },
  })
  const seed = Number(requested.seed)
  const engine = requested.engine === 'postgres' ? 'postgres' : 'sqlite'
  const beside = await draftBesideLeads({ drafts: Number(requested.drafts), rate: Number(requested.rate), seed })
  const found = [
    await killWhilePublishing({ kills: Number(requested.kills), seed, engine }),
    await typeOddly({ edits: Number(requested.edits), seed }),
    beside,
  ]
  for (const one of found) console.log(JSON.stringify(one))
  const isFaulty = found.some(({ faults }) => Object.values(faults).some((count) => count > 0))
  process.exitCode = isFaulty || beside.intake.p99Ms > leadP99Ms ? 1 : 0
}
