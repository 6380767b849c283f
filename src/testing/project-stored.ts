// Computes what the store's rows about a person must contain. The person's requests and events are the only input.
import { isDeepStrictEqual } from 'node:util'
import {
  type PersonState,
  projectPerson,
  type Queue,
  queueOf,
  type RequestProgress,
  type Waiting,
  waitingOf,
} from '#domain/leads/project-person.ts'
import type { StoredPerson } from '#server/store/leads/find-person.ts'

export function projectStored({ leads, events }: StoredPerson): {
  state: PersonState
  waiting: Waiting
  queue: Queue
  progress: ReadonlyMap<string, RequestProgress>
} {
  const requests = leads.map(({ id, clockFromMs, answerWithin, quarantine }) => ({
    ...{ id, clockFromMs, answerWithin },
    isHeld: quarantine !== undefined,
  }))
  const { state, requests: progress } = projectPerson(requests, events)
  const waiting = waitingOf(requests, progress)
  const hasCounted = requests.some(({ isHeld }) => !isHeld)
  return { state, waiting, queue: queueOf(state, { within: waiting.within, hasCounted }), progress }
}

/**
 * The person's leads whose rows differ from the values computed here (the projection), each with its stored and its
 * computed values.
 */
export function storedFaults(person: StoredPerson): string[] {
  const { state, waiting, progress } = projectStored(person)
  return person.leads.flatMap((lead) => {
    const stored = [lead.person, lead.waiting, lead.progress]
    const projected = [state, waiting, progress.get(lead.id)]
    if (isDeepStrictEqual(stored, projected)) return []
    return [`${lead.id}: ${JSON.stringify(stored)} instead of ${JSON.stringify(projected)}`]
  })
}
