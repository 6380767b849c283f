// What each file under content/ is called in the office, where it is listed, and who may publish it. A file that isn't
// listed here gets its group from its folder and its name from its path. The name of a post is its title.
import { capitalize } from '#domain/texts/texts.ts'

/** In the order in which the office lists them. */
export const contentGroups = ['everywhere', 'pages', 'long', 'emails', 'lists'] as const
export type ContentGroup = (typeof contentGroups)[number]

interface FileRule {
  name: string
  group: ContentGroup
  /** The page that shows the file best, if it isn't the page of the same name. */
  page?: string
}

const everywhere = { group: 'everywhere' } as const
const page = { group: 'pages' } as const
const list = { group: 'lists' } as const

/** Keyed by path within content/ without the extension, in the order in which the office lists the files. */
const files: Record<string, FileRule> = {
  brand: { ...everywhere, name: 'Company info' },
  claims: { ...everywhere, name: 'Claims' },
  plans: { ...everywhere, name: 'Plans and prices', page: '/pricing' },
  shell: { ...everywhere, name: 'Header and footer' },
  booking: { ...everywhere, name: 'Business hours and call times', page: '/embed/booking' },
  workshop: { ...everywhere, name: 'Workshop dates' },
  'sample-week': { ...everywhere, name: 'Sample week' },
  'share-cards': { ...everywhere, name: 'Share images' },
  'pages/home': { ...page, name: 'Home' },
  'pages/pricing': { ...page, name: 'Pricing' },
  'pages/tidy-leads': { ...page, name: 'Tidy Leads' },
  'pages/tidy-nurture': { ...page, name: 'Tidy Nurture' },
  'pages/tidy-cash': { ...page, name: 'Tidy Cash' },
  'pages/miss-a-call': { ...page, name: 'Miss a call' },
  'pages/booking': { ...page, name: 'Book a demo' },
  'pages/demo-video': { ...page, name: 'Demo video page' },
  'pages/workshop': { ...page, name: 'Workshop' },
  'pages/thank-you': { ...page, name: 'Workshop, thank you' },
  'pages/replay': { ...page, name: 'Workshop replay' },
  'pages/testimonials': { ...page, name: 'Testimonials' },
  'pages/contact': { ...page, name: 'Contact' },
  'pages/your-choices': { ...page, name: 'Your choices' },
  'pages/about': { ...page, name: 'About' },
  'pages/careers': { ...page, name: 'Careers' },
  'pages/order': { ...page, name: 'Order' },
  'pages/blog': { ...page, name: 'Blog, top' },
  'pages/resources': { ...page, name: 'Resources' },
  'pages/savings-calculator': { ...page, name: 'Savings calculator' },
  'pages/sms-calculator': { ...page, name: 'Text message calculator' },
  'pages/customizer': { ...page, name: 'Customizer' },
  'pages/swag-shop': { ...page, name: 'Swag shop' },
  'pages/portal': { ...page, name: 'Client portal' },
  'pages/legal': { ...page, name: 'Legal pages, top' },
  'pages/not-found': { ...page, name: 'Page not found' },
  'pages/problem': { ...page, name: 'When something fails' },
  'pages/form-faults': { ...page, name: 'Form messages' },
  'legal/privacy': { group: 'long', name: 'Privacy' },
  'legal/terms': { group: 'long', name: 'Terms' },
  'demo-video': { group: 'long', name: 'Demo video and captions' },
  faq: { ...list, name: 'Questions' },
  testimonials: { ...list, name: 'Customer stories' },
  merchandise: { ...list, name: 'Shop products' },
  downloads: { ...list, name: 'Downloads' },
  'cost-categories': { ...list, name: 'Tool costs' },
  replies: { ...list, name: 'Saved replies' },
  'emails/shared': { group: 'emails', name: 'On every email' },
}

const order = Object.keys(files)

/**
 * The present path of a file that may have had another path in an earlier release. A team's own folder (CONTENT_DIR)
 * may still have the file at its old path.
 */
export const currentPath = (path: string): string => path.replace(/^letters\//, 'emails/')

/** The path that a file had in an earlier release; undefined if the path hasn't changed since. */
export const formerPath = (path: string): string | undefined =>
  path.startsWith('emails/') ? path.replace('emails/', 'letters/') : undefined

/** 'pages/home.yaml' → 'pages/home' */
export const contentPathOf = (file: string): string => file.replace(/\.(yaml|md)$/, '')

const groupOfFolder: Partial<Record<string, ContentGroup>> = {
  pages: 'pages',
  legal: 'long',
  blog: 'long',
  emails: 'emails',
}

/** @param title the title of a post, if it's known; any other file without a rule is named after its path */
export function fileRule(path: string, title?: string): FileRule {
  const rule = files[path]
  if (rule) return rule
  const folder = path.slice(0, path.indexOf('/'))
  const isPost = folder === 'blog'
  return { group: groupOfFolder[folder] ?? 'lists', name: (isPost && title) || inWords(path) }
}

/** '/pricing' → 'Pricing', the office's name for the page's own content file; undefined if the page has none. */
export const pageNameOf = (address: string): string | undefined =>
  ['pages', 'legal'].map((folder) => files[`${folder}${address === '/' ? '/home' : address}`]?.name).find(Boolean)

/** The position of a file within its group; files without a rule come last. */
export const fileOrder = (path: string): number => {
  const at = order.indexOf(path)
  return at < 0 ? order.length : at
}

const inWords = (path: string) => capitalize(path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' '))

/** True for the files with the company's name, prices and claims, for its legal texts, and for its emails. */
export const onlyOwnersPublish = (path: string): boolean =>
  ['brand', 'plans', 'claims'].includes(path) || path.startsWith('legal/') || path.startsWith('emails/')

/** True for posts. The site needs all other files. */
export const isRemovable = (path: string): boolean => path.startsWith('blog/')
