import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Generous, because nothing here waits on purpose: only a busy machine comes near it.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['default', 'json'],
    outputFile: { json: 'data/vitest.json' },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['src/{forms,domain,server,testing}/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'site',
          include: ['src/site/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['src/testing/dom.ts'],
        },
      },
    ],
  },
})
