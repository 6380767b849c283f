/** What a browser may fetch before a visitor presses a link: pages of ours, but none that costs or counts something. */
export const prefetchRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/api/*', '/media/*', '/embed/*', '/demo-video', '/replay'] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
