// The office's whole API, by subject.
import { audit } from './audit.ts'
import { calls } from './calls.ts'
import { destinations } from './destinations.ts'
import { server } from './server.ts'
import { team } from './team.ts'
import { today } from './today.ts'

export const api = { audit, calls, destinations, server, team, today }
