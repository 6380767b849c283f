// schema.org entries for Shell's `structured` prop, built from the values that the page shows: what a search engine
// reads is what a visitor reads. Paths become absolute with the site's public origin; Shell adds the @context.
import type { Brand } from '#domain/brand.ts'
import { settingsTokens } from '#domain/settings-tokens.ts'

export type StructuredEntry = Record<string, unknown> & { '@type': string }

const absolute = (path: string) => settingsTokens.publicUrl + (path === '/' ? '' : path)
const organizationId = `${settingsTokens.publicUrl}/#organization`
const publisher = { '@id': organizationId }

/** Example contacts and placeholder links (`sample`, '#') are left out: nobody should index them as facts. */
export function organization(brand: Brand): StructuredEntry {
  const sameAs = brand.social.map(({ href }) => href).filter((href) => href.startsWith('http'))
  return {
    '@type': 'Organization',
    '@id': organizationId,
    name: brand.name,
    url: absolute('/'),
    logo: absolute('/icon-512.png'),
    ...(sameAs.length > 0 && { sameAs }),
    ...(!brand.sample && {
      email: brand.supportEmail,
      telephone: brand.phone.dialled,
      address: brand.address.join(', '),
    }),
  }
}

export function webSite({ name, description }: { name: string; description: string }): StructuredEntry {
  return { '@type': 'WebSite', name, description, url: absolute('/'), inLanguage: 'en-US', publisher }
}

export interface OfferedPlan {
  /** As on the card, e.g. 'Tidy Tactician'. */
  name: string
  /** The price a month that its order page charges without a coupon. */
  priceUsd: number
  /** Where it is ordered, e.g. '/order/tactician'. */
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
    url: absolute('/'),
    publisher,
    offers: app.plans.map(planOffer),
  }
}

function planOffer({ name, priceUsd, path, description }: OfferedPlan) {
  return {
    '@type': 'Offer',
    name,
    ...(description && { description }),
    url: absolute(path),
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

/** The way from home to this page; the last crumb is the page itself. Home is put before them. */
export function breadcrumbList(crumbs: { name: string; path: string }[]): StructuredEntry {
  const way = [{ name: 'Home', path: '/' }, ...crumbs]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  }
}

export interface PostFacts {
  title: string
  description: string
  path: string
  /** The share image's name below /og/, without '.png'. */
  image: string
  /** The company by its name. */
  author: string
  published: Date
  updated?: Date | undefined
  tags: string[]
  words: number
  /** As shown: whole minutes to read. */
  minutes: number
}

export function blogPosting(post: PostFacts): StructuredEntry {
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.description,
    url: absolute(post.path),
    mainEntityOfPage: absolute(post.path),
    image: absolute(`/og/${post.image}.png`),
    author: { '@type': 'Organization', name: post.author, url: absolute('/about') },
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
  /** Path of a picture of ours. */
  image: string
  priceUsd: number
  brandName: string
}): StructuredEntry {
  const { name, description, path, image, priceUsd, brandName } = item
  return {
    '@type': 'Product',
    name,
    description,
    url: absolute(path),
    image: absolute(image),
    brand: { '@type': 'Brand', name: brandName },
    offers: { '@type': 'Offer', url: absolute(path), ...price(priceUsd) },
  }
}

/** An online event. Place it only while the event lies ahead. */
export function event(facts: {
  name: string
  description: string
  path: string
  image: string
  starts: Date
  ends: Date
}): StructuredEntry {
  return {
    '@type': 'Event',
    name: facts.name,
    description: facts.description,
    image: absolute(facts.image),
    startDate: facts.starts.toISOString(),
    endDate: facts.ends.toISOString(),
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'VirtualLocation', url: absolute(facts.path) },
    organizer: publisher,
    isAccessibleForFree: true,
  }
}

const isoDate = (date: Date) => date.toISOString().slice(0, 10)

/** A content sentence without the marks of its links: [text](/path) → text. */
const plain = (text: string) => text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
