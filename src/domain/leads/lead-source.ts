// Where a lead came from, as lists show it and filter by it: 'google / cpc', 'google / organic', 'newsletter / email',
// 'facebook.com / referral', 'direct'. Based on what the visitor's browser recorded (site/shell/record-attribution.ts).

export type AttributionParams = Readonly<Record<string, string>>

/** As stored with a submission. Not validated, because an older release or a stranger may have stored anything. */
interface Attribution {
  first?: AttributionParams | undefined
  last?: AttributionParams | undefined
}

interface LeadSource {
  source: string
  campaign: string | undefined
}

/** The names of the values that are stored. The browser records a few more values, such as 'twclid'. */
const attributionNames = [
  ...['landingPage', 'at', 'referrer'],
  ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id'],
  ...['gclid', 'gbraid', 'wbraid', 'dclid', 'fbclid', 'msclkid', 'ttclid', 'yclid', 'li_fat_id'],
]
export const longestSource = 200
export const direct = 'direct'

/** Uses the visitor's last recorded visit, because that visit led to this lead. */
export function leadSource(attribution: unknown): LeadSource {
  const attributions = attributionOf(attribution)
  const deciding = attributions.last ?? attributions.first
  return deciding
    ? { source: attributionSource(deciding), campaign: campaignOf(deciding) }
    : { source: direct, campaign: undefined }
}

/** The path on which the visitor's last recorded visit began. `attribution` may be anything: a browser sent it. */
export function landingPage(attribution: unknown): string | undefined {
  const { first, last } = attributionOf(attribution)
  return cut((last ?? first)?.landingPage ?? '') || undefined
}

export function attributionOf(attribution: unknown): Attribution {
  if (typeof attribution !== 'object' || attribution === null) return {}
  const { first, last } = attribution as Record<string, unknown>
  return { first: marksOf(first), last: marksOf(last) }
}

/**
 * The part of a browser's attribution that is stored: the values of the known names, each cut to `longestSource`
 * characters. Anything else is dropped without an error.
 */
export function knownAttribution(sent: unknown): Attribution | undefined {
  const { first, last } = attributionOf(sent)
  return first || last
    ? { ...(first && { first: knownMarks(first) }), ...(last && { last: knownMarks(last) }) }
    : undefined
}

const knownMarks = (attribution: AttributionParams): AttributionParams =>
  Object.fromEntries(
    attributionNames.flatMap((name) =>
      attribution[name] === undefined ? [] : [[name, cut(attribution[name]).toWellFormed()]],
    ),
  )

function marksOf(attribution: unknown): AttributionParams | undefined {
  if (typeof attribution !== 'object' || attribution === null) return undefined
  return Object.fromEntries(
    Object.entries(attribution).filter((mark): mark is [string, string] => typeof mark[1] === 'string'),
  )
}

export function attributionSource(attribution: AttributionParams): string {
  const [named, medium] = [clean(attribution.utm_source), clean(attribution.utm_medium)]
  if (named) return cut(medium ? `${named} / ${medium}` : named)
  const bought = clickMarks.find(([mark]) => attribution[mark])
  if (bought) return bought[1]
  const host =
    attribution.referrer === undefined ? undefined : URL.parse(attribution.referrer)?.hostname.replace(/^www\./, '')
  if (!host) return direct
  const engine = searchEngines.find((name) => new RegExp(`(^|\\.)${name}\\.`).test(host))
  return cut(engine ? `${engine} / organic` : `${host} / referral`)
}

export const campaignOf = (attribution: AttributionParams): string | undefined =>
  cut(clean(attribution.utm_campaign) ?? '') || undefined

const clickMarks: readonly [mark: string, source: string][] = [
  ['gclid', 'google / cpc'],
  ['gbraid', 'google / cpc'],
  ['wbraid', 'google / cpc'],
  ['msclkid', 'bing / cpc'],
  ['fbclid', 'facebook / social'],
  ['li_fat_id', 'linkedin / social'],
]

/** The click id that an ad network added to the landing page's URL. */
export const clickIdOf = (attribution: AttributionParams): string | undefined =>
  clickMarks.map(([mark]) => attribution[mark]).find((id) => id !== undefined)

const searchEngines = ['google', 'bing', 'duckduckgo', 'yahoo', 'ecosia', 'baidu', 'yandex']

const clean = (text: string | undefined) => text?.trim().toLowerCase() || undefined
const cut = (text: string) => text.slice(0, longestSource)
