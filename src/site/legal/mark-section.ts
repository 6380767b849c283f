// In the table of contents, marks the section being read. Part of the page's inline script, so its size matters.
const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a[data-jump]')]

// A section counts as being read once its heading has reached the top quarter of the viewport.
const watch = new IntersectionObserver(
  (headings) => {
    for (const { isIntersecting, target } of headings) {
      if (!isIntersecting) continue
      for (const link of links) link.toggleAttribute('aria-current', false)
      links.find((link) => link.hash === `#${target.id}`)?.setAttribute('aria-current', 'true')
    }
  },
  { rootMargin: '0px 0px -75%' },
)

for (const link of links) {
  const heading = document.getElementById(link.hash.slice(1))
  if (heading) watch.observe(heading)
}
