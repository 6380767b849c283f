import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// As with `expect.poll` in vitest.config.ts, no wait takes this long by design, but a busy machine slows tests down.
configure({ asyncUtilTimeout: 50_000 })
afterEach(cleanup)
