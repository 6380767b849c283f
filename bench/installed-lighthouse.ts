// Lighthouse, which npm installs for the benches that need it and for nothing else (bench/lighthouse/package.json).

/** What the benches read of a report. */
export interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { id: string; score: number | null; scoreDisplayMode: string; numericValue?: number }>
  environment: { benchmarkIndex: number }
}

const core = new URL('../.built/lighthouse/node_modules/lighthouse/core/', import.meta.url)
const read = (file: string) => import(new URL(file, core).href)

export const lighthouse: (url: string, flags: object, config?: object) => Promise<{ lhr: Report } | undefined> = (
  await read('index.js')
).default
/** The conditions of its mobile profile. */
export const { throttling }: { throttling: { mobileSlow4G: object } } = await read('config/constants.js')
/** What it runs in a page. */
export const { pageFunctions }: { pageFunctions: { computeBenchmarkIndex(): number } } =
  await read('lib/page-functions.js')
