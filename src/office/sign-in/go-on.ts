// Moves on from the sign-in pages to the office.
import { nextOf } from './pages.ts'

/**
 * Prefetches the office's script while the user is busy with their passkey. If this fails, the next page loads the
 * script.
 */
export const fetchOffice = (): unknown => import('#office/Office.tsx').catch(() => undefined)

/** Replaces the history entry so that Back doesn't return to the sign-in page. */
export const goOn = (): void => location.replace(nextOf(location.search))
