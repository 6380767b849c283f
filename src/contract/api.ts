// The office's whole API, by subject.
import { audit } from './audit.ts'
import { account, auth, demo, start } from './auth.ts'
import { calls } from './calls.ts'
import { consents } from './consents.ts'
import { content } from './content.ts'
import { destinations } from './destinations.ts'
import { emails } from './emails.ts'
import { funnel } from './funnel.ts'
import { leads } from './leads.ts'
import { live } from './live.ts'
import { replies } from './replies.ts'
import { server } from './server.ts'
import { tags } from './tags.ts'
import { team } from './team.ts'
import { today } from './today.ts'
import { views } from './views.ts'

export const api = {
  account,
  audit,
  auth,
  calls,
  consents,
  content,
  demo,
  destinations,
  emails,
  funnel,
  leads,
  live,
  replies,
  server,
  start,
  tags,
  team,
  today,
  views,
}
