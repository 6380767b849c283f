// The steps from a visit to an order. Everything that shows or counts them uses the table below: the Funnel page, CSV
// files, `npm run funnel`, and the lists of leads behind the figures.
import { countKeys } from './count-keys.ts'

interface StepRules {
  label: string
  /** The step's column in CSV files. */
  column: string
  /**
   * For a step that is also counted per source, campaign, page and device: the figure's name and its heading in a
   * table.
   */
  group?: { figure: string; head: string }
  /**
   * For a step with a bar: an earlier step. The bar shows this step's count as a share of the earlier step's count.
   * null for the first step.
   */
  shareOf?: string | null
  /** The noun for what is counted, as in '4 of 11 calls'. */
  unit?: string
}

/** A step that counts the stored leads of this form. The Today page can show it among the week's figures. */
type StepOfForm = { form: string } & Required<Pick<StepRules, 'group' | 'shareOf'>>
/**
 * A step that counts visitor-days; a visitor-day is one visitor on one day. With `countKey`, it counts only those on
 * which the visitor did what the key stands for (count-keys.ts).
 */
type StepOfVisits = { countKey?: string }
type FunnelStep = StepRules & (StepOfForm | StepOfVisits)

/**
 * The steps in their order. 'ordered' counts only the form 'order-request'. For a plan with a coupon price, a visitor
 * first sends the form 'order' (the details) and then 'order-request', so counting both forms would count one order
 * twice.
 */
export const funnelSteps = {
  visit: {
    label: 'Visitors',
    column: 'visitorDays',
    group: { figure: 'visitorDays', head: 'Visitors' },
    shareOf: null,
    unit: 'visitors',
  },
  'form-opened': {
    label: 'Opened the demo form',
    column: 'formOpened',
    countKey: countKeys.formOpened('demo-request'),
  },
  'demo-requested': {
    label: 'Asked for the demo',
    column: 'demoRequested',
    form: 'demo-request',
    group: { figure: 'demos', head: 'Demo' },
    shareOf: 'visit',
    unit: 'demos',
  },
  'video-watched': {
    label: 'Watched it',
    column: 'videoWatched',
    countKey: countKeys.filmWatched,
    group: { figure: 'watched', head: 'Watched' },
    shareOf: 'demo-requested',
  },
  'call-booked': {
    label: 'Booked a call',
    column: 'callBooked',
    form: 'booking',
    group: { figure: 'booked', head: 'Call' },
    shareOf: 'demo-requested',
    unit: 'calls',
  },
  ordered: {
    label: 'Ordered',
    column: 'ordered',
    form: 'order-request',
    group: { figure: 'ordered', head: 'Ordered' },
    shareOf: 'call-booked',
  },
} as const satisfies Record<string, FunnelStep>

type Table = typeof funnelSteps
export type Step = keyof Table
/** The steps whose entry has this key. */
type StepWith<Key extends 'form' | 'group'> = {
  [S in Step]: Table[S] extends { [K in Key]: unknown } ? S : never
}[Step]
export type LeadStep = StepWith<'form'>
export type GroupStep = StepWith<'group'>
export type GroupFigure = Table[GroupStep]['group']['figure']

export const steps = Object.keys(funnelSteps) as Step[]
export const leadSteps = steps.filter((step): step is LeadStep => 'form' in funnelSteps[step])
export const groupSteps = steps.filter((step): step is GroupStep => 'group' in funnelSteps[step])

/** In the order of `groupSteps`. */
export const groupFigures: readonly GroupFigure[] = groupSteps.map((step) => funnelSteps[step].group.figure)

export const recordOf = <Key extends string, Value>(keys: readonly Key[], read: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, read(key)])) as Record<Key, Value>

export const formOfStep: { readonly [S in LeadStep]: Table[S]['form'] } = recordOf(
  leadSteps,
  (step) => funnelSteps[step].form,
) as never
