// A page reports what is to be counted; a form in one of our frames is counted on the page around it, which has reported its own
// view. A frame alone, or on a foreign page, reports nothing.
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
