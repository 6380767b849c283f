// What the team does with a lead: activities, assignments, statuses. Each is an event, an append-only row; a lead's
// state is computed from its events in order.

export const statuses = ['new', 'answered', 'won', 'lost', 'archived', 'spam'] as const
export type Status = (typeof statuses)[number]

/** A teammate contacted the visitor, wrote a note, or recorded whether the visitor came to a call. */
export const activities = [
  'called',
  'spoke',
  'texted',
  'mailed',
  'booked',
  'answered',
  'note',
  'came',
  'missed',
] as const
export type Activity = (typeof activities)[number]

/** The activities that end a lead's wait. A call that nobody picked up ('called') counts too. */
export const answeringActivities: readonly Activity[] = ['called', 'spoke', 'texted', 'mailed', 'booked', 'answered']

interface EventBase {
  id: string
  atMs: number
  /** A teammate's id, the command line or the server. */
  who: string
}

export type LeadEvent =
  | (EventBase & {
      kind: 'touch'
      touch: Activity
      text: string | undefined
      /**
       * How long the person had waited by then, counting only the open hours, as they were set when the activity was
       * recorded; undefined if the lead's waiting time doesn't count. The first activity that answers ends the wait; if
       * it is withdrawn, the next one does.
       */
      waitedMs: number | undefined
    })
  | (EventBase & { kind: 'assigned'; to: string | undefined })
  | (EventBase & { kind: 'status'; status: Status })
  /** Withdraws an earlier event: the state is computed as if it had never happened. */
  | (EventBase & { kind: 'withdrawn'; eventId: string })

/** A lead's state, stored in a row of its own. It always equals the projection of the lead's events. */
export interface LeadWork {
  status: Status
  ownerId: string | undefined
  /** The time of the first activity that answers. */
  answeredAtMs: number | undefined
  answeredBy: string | undefined
  answeredHow: Activity | undefined
  waitedMs: number | undefined
}

export const untouched: LeadWork = {
  status: 'new',
  ownerId: undefined,
  answeredAtMs: undefined,
  answeredBy: undefined,
  answeredHow: undefined,
  waitedMs: undefined,
}

/** @param events oldest first */
export function projectEvents(events: readonly LeadEvent[]): LeadWork {
  const withdrawn = new Set(events.flatMap((event) => (event.kind === 'withdrawn' ? [event.eventId] : [])))
  return events.filter(({ id }) => !withdrawn.has(id)).reduce(applyEvent, untouched)
}

export function applyEvent(work: LeadWork, event: LeadEvent): LeadWork {
  switch (event.kind) {
    case 'assigned':
      return { ...work, ownerId: event.to }
    case 'status':
      return { ...work, status: event.status }
    case 'withdrawn':
      return work
    case 'touch': {
      if (!answeringActivities.includes(event.touch)) return work
      const status = work.status === 'new' ? 'answered' : work.status
      if (work.answeredAtMs !== undefined) return { ...work, status }
      return {
        ...work,
        status,
        answeredAtMs: event.atMs,
        answeredBy: event.who,
        answeredHow: event.touch,
        waitedMs: event.waitedMs,
      }
    }
  }
}
