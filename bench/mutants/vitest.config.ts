// Runs the usual tests, and adds the faults from $FAULTS to the source files while they are loaded (see gates.ts).
import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import usual from '../../vitest.config.ts'
import type { GateFault } from './gates.ts'

const faults: GateFault[] = JSON.parse(process.env.FAULTS ?? '[]')

export default defineConfig({
  ...usual,
  root: process.cwd(),
  // A file that was transformed with a fault must not be cached for the next run.
  test: { ...usual.test, fsModuleCache: false },
  plugins: [
    {
      name: 'plant-faults',
      enforce: 'pre',
      transform(code, id) {
        const file = relative(process.cwd(), id.split('?')[0] ?? id)
        const here = faults.filter((fault) => fault.file === file)
        // Starts with the last fault, so that the offsets of the earlier ones stay valid.
        return here
          .toSorted((one, other) => other.at - one.at)
          .reduce((text, { at, before, after }) => {
            if (!text.startsWith(before, at)) throw new Error(`${file} doesn't have this text: ${before}`)
            return text.slice(0, at) + after + text.slice(at + before.length)
          }, code)
      },
    },
  ],
})
