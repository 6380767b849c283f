// Checks sentences that state the number of plans ('Three plans. Pick your size.') against plans.yaml. If a number is
// wrong, e.g. after a plan was added, the rendering stops and lists the sentences that have to change.
import { pathsIn, textOf } from '#content/rendering.ts'
import { ContentFault, type Fault } from '#domain/content/content-fault.ts'

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six']
const counted = new RegExp(`\\b(${numbers.join('|')})\\s+plans\\b`, 'gi')

/** @throws ContentFault if a page states a different number of plans */
export function checkPlanCount(planCount: number): void {
  const faults = pathsIn('pages').flatMap((file) => faultsIn(file, planCount))
  if (faults.length > 0) throw new ContentFault(faults)
}

function faultsIn(file: string, planCount: number): Fault[] {
  // Removes comments, because no visitor reads them. Their line breaks stay, so that line numbers are right.
  const text = textOf(file).replace(/^[^\S\n]*#.*$/gm, '')
  return [...text.matchAll(counted)].flatMap(({ 0: said, 1: number = '', index }) => {
    if (numbers.indexOf(number.toLowerCase()) === planCount) return []
    const location = `line ${text.slice(0, index).split('\n').length}`
    return [
      {
        file,
        key: '',
        location,
        message: `says '${said.replace(/\s+/g, ' ')}', but plans.yaml has ${planCount}`,
      },
    ]
  })
}
