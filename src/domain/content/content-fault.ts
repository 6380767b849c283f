// What is wrong with the content: all faults of all files at once, each with its file and place, for editors.

export interface Fault {
  /** Path within content/, such as 'plans.yaml'; '' if a page is at fault, which `key` then names. */
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
