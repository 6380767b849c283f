// The office's whole API, by subject.
import { audit } from './audit.ts'
import { destinations } from './destinations.ts'
import { server } from './server.ts'
import { team } from './team.ts'

export const api = { audit, destinations, server, team }
