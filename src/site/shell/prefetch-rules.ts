/** What a browser may prefetch before a visitor clicks a link: our pages, except those that cost or count something. */
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
