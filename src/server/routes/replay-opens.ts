// Which forms open the replay: its own always, the workshop's once its last date is over.
import type { SiteFacts } from '#domain/site-facts.ts'

interface Dependencies {
  facts: Pick<SiteFacts, 'workshopEndsAtMs'>
  nowMs(): number
}

export function replayOpensFor({ facts, nowMs }: Dependencies): (form: string) => boolean {
  return (form) => form === 'replay-access' || (form === 'workshop-registration' && nowMs() >= facts.workshopEndsAtMs)
}
