// The keys under which a day's counts are stored. Visits are counted per browser and day (server/analytics). Sent forms
// are counted from the stored leads, never from what a browser claims.

/**
 * What visitor-days (one browser on one day) and leads are grouped by. `page` is the first page of the day; for a lead,
 * its landing page.
 */
export const dimensions = ['source', 'campaign', 'page', 'device'] as const
export type Dimension = (typeof dimensions)[number]

export const devices = ['phone', 'tablet', 'computer'] as const
export type Device = (typeof devices)[number]

/** The film counts as watched after this many seconds of playing. */
export const watchedAfterSeconds = 30

/**
 * The keys of what visitors did on a day, other than viewing pages. On the office's page Funnel, the step 'form-opened'
 * counts only the demo form.
 */
export const countKeys = {
  formOpened: (form: string) => `opened:${form}`,
  /** Something was typed or checked in any field. */
  formStarted: (form: string) => `started:${form}`,
  /** The visitor left this field, or a later one of the form, with something in it. */
  fieldReached: (form: string, field: string) => `reached:${form}:${field}`,
  filmWatched: 'watched',
  /** At least a moment of this chapter was played; the first chapter is 0. */
  chapterPlayed: (chapter: number) => `chapter:${chapter}`,
  /** This step of /miss-a-call was shown after a press of a button. Step 0 is the one that every visitor sees. */
  callStepSeen: (step: number) => `call:${step}`,
} as const
