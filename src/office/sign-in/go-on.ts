// From the door into the office.
import { nextOf } from './pages.ts'

/** Starts to fetch what is behind the door while somebody looks for their finger. What fails is fetched again there. */
export const fetchOffice = (): unknown => import('#office/shell/Office.tsx').catch(() => undefined)

/** The door is no page to come back to. */
export const goOn = (): void => location.replace(nextOf(location.search))
