// What the team does with a lead: activities, assignments, statuses. Each is an event, an append-only row; a lead's state
// is projected from its events in order.

export const statuses = ['new', 'answered', 'won', 'lost', 'archived', 'spam'] as const
export type Status = (typeof statuses)[number]

/** A person contacted the visitor, or wrote something down. */
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

/** Touches that stop the clock: a first reply, call, text or 'answered'. A call that nobody picked up counts. */
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
       * How long the person had waited by then, in the open hours at that time; undefined if the clock doesn't run. The
       * first touch that answers ends the wait; if it is withdrawn, the next one does.
       */
      waitedMs: number | undefined
    })
  | (EventBase & { kind: 'assigned'; to: string | undefined })
  | (EventBase & { kind: 'status'; status: Status })
  /** Takes an earlier event back: it is projected as if it had never happened. */
  | (EventBase & { kind: 'withdrawn'; eventId: string })

/** Stored in one row beside the lead, and always equal to the projection of its events. */
export interface LeadWork {
  status: Status
  ownerId: string | undefined
  /** The time of the first touch that answers. */
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
