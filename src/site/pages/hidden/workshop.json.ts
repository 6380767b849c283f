// For the server only (see server/replay-opens.ts): when registering begins to open the replay, that is, when the last
// date is over.
import { readWorkshop } from '#content/workshop.ts'

export function GET() {
  const endsAt = readWorkshop().dates.at(-1)?.ends.toISOString() ?? null
  return new Response(JSON.stringify({ endsAt }), { headers: { 'content-type': 'application/json' } })
}
