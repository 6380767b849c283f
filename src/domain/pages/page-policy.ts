// What the security policy of one page has to allow. Determined when the page is rendered and turned into headers when
// it is served (server/pages/security-headers.ts).

export interface PagePolicy {
  /** 'sha256-…' of the page's inline scripts and styles. */
  scripts: string[]
  styles: string[]
  /** What the page frames or plays, by name: 'booking', 'order/titan', 'video-demo'. */
  shows: string[]
}
