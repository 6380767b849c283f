// schema.org entries for the `structured` prop of the pages' layout (site/shell/Shell.astro). They have the same values
// as the page, so that a search engine reads what a visitor reads. URLs are paths ('/pricing'); the layout makes them
// absolute and adds the @context.
import type { Brand } from '#domain/brand/brand.ts'

type StructuredEntry = Record<string, unknown> & { '@type': string }

const organizationId = '/#organization'
const publisher = { '@id': organizationId }

/** Sample contacts (`sample`) and placeholder links ('#') are left out, so that search engines don't index them. */
export function organization(brand: Brand): StructuredEntry {
  const sameAs = brand.social.map(({ href }) => href).filter((href) => href.startsWith('http'))
  return {
    '@type': 'Organization',
    '@id': organizationId,
    name: brand.name,
    url: '/',
    logo: '/icon-512.png',
    ...(sameAs.length > 0 && { sameAs }),
    ...(!brand.sample && {
      email: brand.supportEmail,
      telephone: brand.phone.dialled,
      address: brand.address.join(', '),
    }),
  }
}

export function webSite({ name, description }: { name: string; description: string }): StructuredEntry {
  return { '@type': 'WebSite', name, description, url: '/', inLanguage: 'en-US', publisher }
}

export interface OfferedPlan {
  /** As on the card, e.g. 'Tidy Tactician'. */
  name: string
  /** The monthly price that its order page charges without a coupon. */
  priceUsd: number
  /** Path of its order page, e.g. '/order/tactician'. */
  path: string
  description?: string
}

export function softwareApplication(app: { name: string; description: string; plans: OfferedPlan[] }): StructuredEntry {
  return {
    '@type': 'SoftwareApplication',
    name: app.name,
    description: app.description,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    url: '/',
    publisher,
    offers: app.plans.map(planOffer),
  }
}

function planOffer({ name, priceUsd, path, description }: OfferedPlan) {
  return {
    '@type': 'Offer',
    name,
    ...(description && { description }),
    url: path,
    ...price(priceUsd),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...price(priceUsd),
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
    },
  }
}

const price = (usd: number) => ({ price: usd.toFixed(2), priceCurrency: 'USD' })

export function faqPage(questions: { question: string; answer: string }[]): StructuredEntry {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plain(answer) },
    })),
  }
}

/** The path from home to a page. `crumbs` leaves out home and ends with the page itself. */
export function breadcrumbList(crumbs: { name: string; path: string }[]): StructuredEntry {
  const way = [{ name: 'Home', path: '/' }, ...crumbs]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: path,
    })),
  }
}

interface PostMetadata {
  title: string
  description: string
  path: string
  /** The share image's name below /og/, without '.png'. */
  image: string
  /** The company's name. */
  author: string
  published: Date
  updated?: Date | undefined
  tags: string[]
  words: number
  /** Reading time in whole minutes, as shown. */
  minutes: number
}

export function blogPosting(post: PostMetadata): StructuredEntry {
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.description,
    url: post.path,
    mainEntityOfPage: post.path,
    image: `/og/${post.image}.png`,
    author: { '@type': 'Organization', name: post.author, url: '/about' },
    publisher,
    datePublished: isoDate(post.published),
    dateModified: isoDate(post.updated ?? post.published),
    keywords: post.tags.join(', '),
    wordCount: post.words,
    timeRequired: `PT${post.minutes}M`,
    inLanguage: 'en-US',
  }
}

export function product(item: {
  name: string
  description: string
  path: string
  /** Path of one of our pictures. */
  image: string
  priceUsd: number
  brandName: string
}): StructuredEntry {
  const { name, description, path, image, priceUsd, brandName } = item
  return {
    '@type': 'Product',
    name,
    description,
    url: path,
    image,
    brand: { '@type': 'Brand', name: brandName },
    offers: { '@type': 'Offer', url: path, ...price(priceUsd) },
  }
}

/** An online event. Use it only while the event is in the future. */
export function event(data: {
  name: string
  description: string
  path: string
  image: string
  starts: Date
  ends: Date
}): StructuredEntry {
  return {
    '@type': 'Event',
    name: data.name,
    description: data.description,
    image: data.image,
    startDate: data.starts.toISOString(),
    endDate: data.ends.toISOString(),
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'VirtualLocation', url: data.path },
    organizer: publisher,
    isAccessibleForFree: true,
  }
}

const isoDate = (date: Date) => date.toISOString().slice(0, 10)

/** A content sentence with its link markup removed: [text](/path) → text. */
const plain = (text: string) => text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')

const addresses = new Set(['@id', 'image', 'item', 'logo', 'mainEntityOfPage', 'url'])

/**
 * The entry with all of our paths as absolute URLs.
 * @param publicUrl the site's origin
 */
export function withAbsoluteUrls<Part>(part: Part, publicUrl: string): Part {
  if (Array.isArray(part)) return part.map((one) => withAbsoluteUrls(one, publicUrl)) as Part
  if (typeof part !== 'object' || part === null) return part
  const absolute = (name: string, value: unknown) =>
    addresses.has(name) && typeof value === 'string' && value.startsWith('/')
      ? publicUrl + (value === '/' ? '' : value)
      : withAbsoluteUrls(value, publicUrl)
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, absolute(name, value)])) as Part
}
