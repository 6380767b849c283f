import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// Tests with kills, power cuts and misbehaving receivers. They take long and mostly wait; `npm test` runs them after
// all other tests.
const torture = 'torture/*.test.ts'

export default defineConfig({
  test: {
    // No test takes this long by design, but a busy machine slows tests down.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 50_000 } },
    // By default Vitest leaves one core idle, but many of these tests only wait for processes that they started.
    maxWorkers: '100%',
    // The best compression takes half of the processor time of a server's start. No test here measures the bytes sent.
    env: { QUICK_COMPRESSION: '1' },
    reporters: ['default', 'json'],
    outputFile: { json: 'data/vitest.json' },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: [
            'src/{emails,forms,domain,testing}/**/*.test.ts',
            'src/render/{finish-pages,page-policy,slim-islands}.test.ts',
          ],
          environment: 'node',
          // Pure functions leave no state behind, so test files can share a process.
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'site',
          include: ['src/site/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // Gives each file a VM context of its own instead of a process of its own, so tests take a third of the time.
          pool: 'vmForks',
          setupFiles: ['src/testing/dom.ts', 'src/testing/content/rendering.ts'],
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'office',
          include: ['src/office/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          pool: 'vmForks',
          setupFiles: ['src/testing/dom.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'rooms of the server',
          include: ['src/server/*/**/*.test.ts'],
          exclude: ['src/server/store/**'],
          environment: 'node',
          // These tests clean up after themselves, so a worker's files can share its process and its imported modules.
          // This saves more than a third of the processor time.
          isolate: false,
          // Several of these tests may start PostgreSQL at the same time.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{src/render,src/server/store,scripts,bench,torture,films}/**/*.test.ts', 'src/server/*.test.ts'],
          exclude: [torture, 'src/render/{finish-pages,page-policy,slim-islands}.test.ts'],
          environment: 'node',
          // Several of these tests may start thirty processes each at the same time, or wait for several renderings.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 500_000 } },
        },
      },
      {
        extends: true,
        // Each test starts servers and takes most of a minute. The timeout must suffice on a slow machine, too.
        test: { name: 'torture', include: [torture], environment: 'node', testTimeout: 600_000, hookTimeout: 600_000 },
      },
    ],
  },
})
