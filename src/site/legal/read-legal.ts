// A legal text as the page shows it, with its sections and its short version. Placeholders for the brand, the plans
// and the settings are filled in.
import { z } from 'zod'
import { textWith, words } from '#content/lengths.ts'
import { readBrand } from '#content/read-brand.ts'
import { readMarkdown } from '#content/read-markdown.ts'
import { readPlans } from '#content/read-plans.ts'
import { readYaml } from '#content/read-yaml.ts'
import { siteSettings } from '#content/rendering.ts'
import { ContentFault } from '#domain/content/content-fault.ts'
import { fill } from '#domain/texts/fill.ts'
import { dollars } from '#domain/texts/format-usd.ts'

const frontMatter = z.strictObject({
  title: words,
  description: words,
  /** The effective date as it is shown, e.g. 'January 01, 2024'. */
  effective: words,
  /** The short version, one line each. */
  short: z.array(words).min(1),
  /** `npm run preflight` lists the text until this is true. */
  readByLawyer: z.boolean(),
  /** The heading of the section about counting visits. The section is left out if visits aren't counted. */
  whileCounting: words.optional(),
})
const schema = z.strictObject({
  contents: words,
  effective: textWith('effective'),
  short: words,
  shortNote: words,
})

export interface LegalText {
  title: string
  description: string
  /** For example 'Effective January 01, 2024.' */
  effective: string
  short: string[]
  /** The sections in order, for the table of contents. */
  sections: Section[]
  html: string
  texts: z.infer<typeof schema>
}

interface Section {
  slug: string
  text: string
}

export async function readLegalText(id: 'privacy' | 'terms'): Promise<LegalText> {
  const text = (await readMarkdown('legal', frontMatter)).find((one) => one.id === id)
  if (!text) throw new ContentFault([{ file: `legal/${id}.md`, key: '', message: 'the file is missing' }])
  const { title, description, effective, short, whileCounting } = text.frontMatter
  const page = readYaml('pages/legal.yaml', schema)
  const sections = text.headings.filter(({ depth }) => depth === 2).map(({ slug, text }) => ({ slug, text }))
  const onCounting = whileCounting === undefined ? undefined : findSection(sections, whileCounting, id)
  const leftOut = siteSettings().counting === 'off' ? onCounting : undefined
  return {
    title,
    description: fillTerms(description, id),
    effective: fill(page.effective, { effective }),
    short: short.map((line) => fillTerms(line, id)),
    sections: sections.filter((section) => section !== leftOut),
    html: fillTerms(leftOut ? withoutSection(text.html, leftOut) : text.html, id),
    texts: page,
  }
}

/** @throws ContentFault at 'whileCounting' if no section has this heading */
function findSection(sections: Section[], heading: string, id: string): Section {
  const found = sections.find(({ text }) => text === heading)
  if (found) return found
  const message = `there is no section '${heading}'. There are: ${sections.map(({ text }) => text).join(', ')}`
  throw new ContentFault([{ file: `legal/${id}.md`, key: 'whileCounting', message }])
}

const withoutSection = (html: string, { slug }: Section) =>
  html
    .split(/(?=<h2\b)/)
    .filter((part) => !part.startsWith(`<h2 id="${slug}"`))
    .join('')

/** Fills in the placeholders. In URLs, their braces appear as %7B and %7D. */
function fillTerms(text: string, id: string): string {
  const brand = readBrand()
  const placeholders: Record<string, string> = {
    name: brand.name,
    email: brand.supportEmail,
    phone: brand.phone.shown,
    dialled: brand.phone.dialled,
    address: brand.address.join(', '),
    retainLeadsDays: String(siteSettings().retainLeadsDays),
    retainQuarantineDays: String(siteSettings().retainQuarantineDays),
    setupFee: dollars(readPlans()[0]!.prices.setupFeeUsd),
  }
  return text.replace(/(?:\{|%7B)(\w+)(?:\}|%7D)/g, (token, name: string) => {
    if (!placeholders[name])
      throw new ContentFault([
        {
          file: `legal/${id}.md`,
          key: '',
          message: `there is no ${token}. Known here: ${Object.keys(placeholders).join(', ')}`,
        },
      ])
    return placeholders[name]
  })
}
