// `npm run bench:visitor-pages`: rendering a page for one visitor, in the rendering process and in the server's own,
// against editing a stored rendering. For docs/decisions/024-pages-for-one-visitor.md; without settings.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { editHtml } from '#domain/pages/html.ts'
import type * as Entry from '#render/entry.ts'
import { createRenderer } from '#render/renderer.ts'
import { fillForm } from '#server/intake/page-form.ts'
import { bundle } from '#server/pages/bundle.ts'
import { sampleRendering } from '#testing/rendering.ts'
import { bundleIfChanged } from '../scripts/bundle-if-changed.ts'
import { serverFlags } from '../scripts/server-flags.ts'

const path = '/forms/contact.html'
const answer = {
  form: 'contact',
  fields: { firstName: 'Ann', email: 'ann' },
  faults: [{ field: 'email', message: 'Enter an email address like name@company.com.' }],
}
const times = 100

if (process.argv[2] === 'here') await measureHere()
else {
  await bundleIfChanged()
  await measureProcess()
  const { stdout } = spawnSync(process.execPath, [...serverFlags, import.meta.filename, 'here'], { encoding: 'utf8' })
  console.info(stdout.trim())
}

/** In its own process, with nothing else in it: Linux reports its memory. */
async function measureHere() {
  const before = memoryMb(process.pid)
  const { render, renderPage }: typeof Entry = await import(pathToFileURL(bundle.entry).href)
  const first = await cost(1, () => renderPage(path, sampleRendering))
  for (let n = 0; n < times; n++) await renderPage(path, sampleRendering)
  const again = await cost(times, () => renderPage(path, sampleRendering))
  say('own process: first page', first)
  say('own process: every further page', { ...again, memory: memoryMb(process.pid) - before })
  const { files } = await render(sampleRendering)
  say(`own process: a page where all ${files.size} files are made of words read once`, {
    ...(await cost(5, () => render(sampleRendering), files.size)),
    memory: memoryMb(process.pid) - before,
  })
  const page = Buffer.from(files.get(path)!).toString()
  const edit = () => Promise.resolve(editHtml(page, fillForm(answer)))
  for (let n = 0; n < times; n++) await edit()
  say('edit of the kept page', await cost(times, edit))
}

async function measureProcess() {
  const renderer = createRenderer({ bundle: bundle.entry })
  const render = () => renderer.run('renderPage', { rendering: sampleRendering, path })
  console.info(
    '| | ms of the server’s processor a page | ms a page | longest ms | memory more, MB |\n|---|---|---|---|---|',
  )
  say('rendering process: cold', await cost(1, render))
  for (let n = 0; n < times; n++) await render()
  const again = await cost(times, render)
  const child = spawnSync('pgrep', ['-P', String(process.pid)], { encoding: 'utf8' }).stdout.split('\n')[0]
  say('rendering process: warm', { ...again, memory: memoryMb(Number(child)) })
  const startMs = performance.now()
  await Promise.all(Array.from({ length: times }, render))
  const burstMs = performance.now() - startMs
  say(`rendering process: the last of ${times} at once`, { ms: burstMs })
  renderer.close()
}

/** @param pages how many pages one run renders */
async function cost(runs: number, run: () => Promise<unknown>, pages = 1) {
  const before = process.cpuUsage()
  const startMs = performance.now()
  let longest = 0
  for (let n = 0; n < runs; n++) {
    const runMs = performance.now()
    await run()
    longest = Math.max(longest, performance.now() - runMs)
  }
  const { user, system } = process.cpuUsage(before)
  const made = runs * pages
  return { cpu: (user + system) / 1000 / made, ms: (performance.now() - startMs) / made, longest: longest / pages }
}

function say(what: string, figures: { cpu?: number; ms: number; longest?: number; memory?: number }) {
  const { cpu, ms, longest, memory } = figures
  console.info(`| ${[what, ...[cpu, ms, longest, memory].map((one) => one?.toFixed(1) ?? '')].join(' | ')} |`)
}

function memoryMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
