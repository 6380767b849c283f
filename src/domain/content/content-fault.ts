// What is wrong with the words: every fault of every file at once, each with its file and place, for whoever edits them.

export interface Fault {
  /** Below content/, e.g. 'plans.yaml'; '' when the page itself is at fault. */
  file: string
  /** Keys and places in lists from 0: 'plans.0.prices.card'; '' for the whole file. */
  key: string
  /** The same as a person says it: 'plans, item 1 (Tidy Tactician), prices.card' or 'line 5'. */
  place?: string
  message: string
}

export class ContentFault extends Error {
  faults: Fault[]

  constructor(faults: Fault[]) {
    super(faults.map(describeFault).join('\n'))
    this.name = 'ContentFault'
    this.faults = faults
  }
}

const describeFault = ({ file, key, place = key, message }: Fault) =>
  [file && `content/${file}`, place, message].filter(Boolean).join(': ')
