// How the counts of a day are keyed. Visits are counted per browser and day (server/analytics); what people send is
// counted from the stored leads, never from what a browser claims.

/** What visitor-days and leads are grouped by. `page` is the first one of the day, a lead's landing page. */
export const dimensions = ['source', 'campaign', 'page', 'device'] as const
export type Dimension = (typeof dimensions)[number]

export const devices = ['phone', 'tablet', 'computer'] as const
export type Device = (typeof devices)[number]

/** The film counts as watched after so many seconds of playing. */
export const watchedAfterSeconds = 30

/**
 * Under which key a day's counts hold what visitor-days did besides looking at a page. The funnel's own 'form-opened' is
 * the demo form's.
 */
export const countKeys = {
  formOpened: (form: string) => `opened:${form}`,
  /** Something was typed or checked in any field. */
  formStarted: (form: string) => `started:${form}`,
  /** This field, or a later one of the form, was left with something in it. */
  fieldReached: (form: string, field: string) => `reached:${form}:${field}`,
  filmWatched: 'watched',
  /** Played at least a moment of this chapter; the first is 0. */
  chapterPlayed: (chapter: number) => `chapter:${chapter}`,
  /** This step of /miss-a-call was shown after a press; the first, which every visitor sees, is 0. */
  callStepSeen: (step: number) => `call:${step}`,
} as const
