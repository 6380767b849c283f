// Loads Lighthouse, which is installed only for the benchmarks that need it (bench/lighthouse/package.json).
import { pathToFileURL } from 'node:url'

/** The parts of a report that the benchmarks read. */
export interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { id: string; score: number | null; scoreDisplayMode: string; numericValue?: number }>
  environment: { benchmarkIndex: number }
}

// From a URL relative to this file, knip would read the package as a dependency of the project that isn't listed.
const core = pathToFileURL('.built/lighthouse/node_modules/lighthouse/core/')
const read = (file: string) => import(new URL(file, core).href)

export const lighthouse: (url: string, flags: object, config?: object) => Promise<{ lhr: Report } | undefined> = (
  await read('index.js')
).default
/** The network and processor limits of Lighthouse's mobile profile. */
export const { throttling }: { throttling: { mobileSlow4G: object } } = await read('config/constants.js')
/** Functions that Lighthouse runs in a page. */
export const { pageFunctions }: { pageFunctions: { computeBenchmarkIndex(): number } } =
  await read('lib/page-functions.js')
