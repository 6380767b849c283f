// Starts reporting visits, for the visit counts. What happens in a form in one of our frames is counted for the page
// around the frame. The frame itself reports no view, because the page around it reports one. A frame's page that is
// opened alone, or in another site's page, reports nothing.
import { trackVisits } from './track-visits.ts'

const around = window.frameElement?.ownerDocument
const counted = around ?? document
const mode = counted.documentElement.dataset.counting
const [navigation] = performance.getEntriesByType('navigation') as (PerformanceEntry & { deliveryType?: string })[]
trackVisits({
  page: document,
  path: counted.location.pathname,
  mode: around && mode !== 'off' ? 'frame' : mode,
  browser: navigator,
  deliveryType: navigation?.deliveryType,
})
