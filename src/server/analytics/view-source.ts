// Finds the source of a view from the same parameters as a lead's source (site/shell/record-attribution.ts).

import { countedName } from '#domain/analytics/counted-name.ts'
import { type AttributionParams, attributionSource, campaignOf, direct } from '#domain/leads/lead-source.ts'

export interface ViewSource {
  source: string
  /** '' if there is no campaign. */
  campaign: string
}

const longestMark = 200

/**
 * Returns undefined if the view has no source: no campaign parameters, and a referrer that is missing or our own.
 * @param ownHost without 'www.'
 */
export function viewSource(
  { referrer, search }: { referrer: string | undefined; search: string },
  ownHost: string,
): ViewSource | undefined {
  const marks: Record<string, string> = {}
  if (search.length > 1)
    for (const [name, value] of new URLSearchParams(search)) marks[name] = value.slice(0, longestMark)
  // The referrer is never taken from the query, because anybody can write one into a link.
  delete marks.referrer
  const from = referrer ? URL.parse(referrer) : null
  const isForeign = from !== null && bareHost(from.host) !== ownHost
  const attribution: AttributionParams = isForeign ? { ...marks, referrer: from.origin } : marks
  const source = attributionSource(attribution)
  const campaign = campaignOf(attribution) ?? ''
  if (source === direct && campaign === '') return undefined
  return { source: countedName(source), campaign: countedName(campaign) }
}

export const bareHost = (host: string) => host.replace(/^www\./, '')
