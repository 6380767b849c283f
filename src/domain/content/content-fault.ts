// Faults in the content, for editors. One error has all faults that were found, each with its file and its place.

export interface Fault {
  /** Path within content/, such as 'plans.yaml'. '' if the fault is in a page; `key` then names the page. */
  file: string
  /** Keys and list indexes from 0: 'plans.0.prices.card'; '' for the whole file. */
  key: string
  /** The same place in words: 'plans, item 1 (Tidy Tactician), prices.card' or 'line 5'. */
  location?: string | undefined
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

const describeFault = ({ file, key, location = key, message }: Fault) =>
  [file && `content/${file}`, location, message].filter(Boolean).join(': ')
