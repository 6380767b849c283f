// The office's seven sections, in the order of their keys.

export const sections = [
  { path: '/', label: 'Today' },
  { path: '/leads', label: 'Leads' },
  { path: '/calls', label: 'Calls' },
  { path: '/funnel', label: 'Funnel' },
  { path: '/words', label: 'Words' },
  { path: '/mail', label: 'Mail' },
  { path: '/team', label: 'Team' },
] as const

export type SectionPath = (typeof sections)[number]['path']

/** The section of a path below /office: '/leads/0198' is Leads. */
export function sectionAt(path: string) {
  const first = `/${path.split('/')[1] ?? ''}`
  return sections.find((section) => section.path === first)
}
