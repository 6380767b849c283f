/** Which links a browser may prefetch before a click: our pages, except where a request costs or counts something. */
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
