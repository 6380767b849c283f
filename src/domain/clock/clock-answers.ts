// The office API's responses about who is waiting, now and today. Without names for those who may see numbers only.

import type { DayCall } from '#domain/booking/call-answers.ts'
import type { DeliveryMark, LeadRow } from '#domain/leads/lead-answers.ts'
import type { Lane } from '#domain/leads/lead-filter.ts'
import type { LetterName } from '#domain/mail/letters.ts'
import type { OpenHours } from './opening-hours.ts'

/** `GET /api/office/pulse`: for every screen. */
export interface Pulse {
  openHours: OpenHours
  /** How soon somebody should answer, in open hours. */
  targetMs: number
  waiting: number
  /** The longest wait; undefined: nobody waits. The name is included only for those who may see leads. */
  longest: { receivedAtMs: number; name: string | undefined; leadId: string | undefined } | undefined
  /** The days of this week, Monday to Sunday. */
  days: { day: string; leads: number; calls: number }[]
  today: ScoreNote[]
  figures: Answered
}

/** Answered leads with a clock. */
export interface Answered {
  answered: number
  inTime: number
  medianMs: number | undefined
}

export interface ScoreNote {
  lane: Lane
  receivedAtMs: number
  kind: 'waiting' | 'in-time' | 'late' | 'no-clock' | 'quarantine'
  waitedMs: number | undefined
  leadId: string | undefined
  /** The family name, or whatever name there is. */
  name: string | undefined
}

/** `GET /api/office/today` */
export interface Today {
  waiting: LeadRow[]
  calls: DayCall[]
  nextCalls: { day: string; calls: number; firstStartMs: number; firstName: string | undefined } | undefined
  sent: { atMs: number; mark: DeliveryMark }[]
  attention: Attention[]
  /** Monday to now: visitor-days, unless counting is off; from the store, demo requests, booked calls, orders. */
  week: { step: 'visit' | 'demo-requested' | 'call-booked' | 'ordered'; count: number }[]
  /** Until the first lead came in. */
  setup: { id: SetupStep; isDone: boolean; words: string; detail: string | undefined }[] | undefined
}

type SetupStep = 'owner' | 'backup' | 'test-lead' | 'hours' | 'destinations' | 'people'

/** Emails of the last week: their address doesn't take them, or they were given up for another reason. */
export interface FailedMail {
  kind: 'mail-bounced' | 'mail-stopped'
  count: number
  /** The newest one. */
  letter: LetterName
  /** '' for whoever sees no leads. */
  to: string
  note: string
}

export type Attention =
  | {
      kind: 'retrying'
      leadId: string
      name: string
      destination: string
      attempts: number
      reason: string
      nextAttemptAtMs: number
      more: number
    }
  | {
      kind: 'stopped'
      leadId: string
      name: string
      destination: string
      attempts: number
      reason: string
      more: number
    }
  | {
      kind: 'quiet-form'
      form: string
      asked: string
      /** Where it can be tried, as a path on the site. */
      page: string | undefined
      sinceMs: number
      usualPerWeek: number
    }
  | { kind: 'quarantine'; count: number; words: string }
  | FailedMail
  | { kind: 'old-backup'; lastAtMs: number | undefined }
