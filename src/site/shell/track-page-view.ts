// Starts the reports for the visit counts. A form in one of our frames is counted for the page around it, which reports
// its own view. A frame that is opened alone, or on another site, reports nothing.
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
