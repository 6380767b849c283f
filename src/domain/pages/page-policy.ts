// What the Content-Security-Policy of one page has to allow. It is determined when the page is rendered. When the page
// is served, server/pages/security-headers.ts turns it into headers.

export interface PagePolicy {
  /** 'sha256-…' of the page's inline scripts and styles. */
  scripts: string[]
  styles: string[]
  /** What the page frames or plays, by name: 'booking', 'order/titan', 'video-demo'. */
  shows: string[]
}
