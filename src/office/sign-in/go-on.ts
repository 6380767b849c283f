// From signing in to the office.
import { nextOf } from './pages.ts'

/** Prefetches the office while the user is busy with their passkey. Whatever fails is fetched again later. */
export const fetchOffice = (): unknown => import('#office/Office.tsx').catch(() => undefined)

/** Replaces the history entry: nobody wants to go back to the sign-in page. */
export const goOn = (): void => location.replace(nextOf(location.search))
