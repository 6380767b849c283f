// Which forms open the replay: its own always, the workshop's once its date has passed. The date is content; the build
// leaves it in /hidden/workshop.json as {"endsAt": "2025-10-21T01:00:00Z"}, or with null while no date is set.
import type { BuiltSite } from '#server/http/built-site.ts'

export function replayOpensFor({ internal }: BuiltSite, nowMs: () => number): (form: string) => boolean {
  const built = internal.get('/hidden/workshop.json')?.content
  const facts = built?.kind === 'memory' ? JSON.parse(new TextDecoder().decode(built.plain.bytes)) : undefined
  const endsAtMs = typeof facts?.endsAt === 'string' ? Date.parse(facts.endsAt) : Number.POSITIVE_INFINITY
  if (Number.isNaN(endsAtMs)) throw new Error('/hidden/workshop.json: endsAt is not a time')
  return (form) => form === 'replay-access' || (form === 'workshop-registration' && nowMs() >= endsAtMs)
}
