// Checks sentences that state the number of plans ('Three plans. Pick your size.') against plans.yaml: when a plan is
// added or removed, the rendering stops and lists each sentence that has to change.
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
  // Blanks out comments, because no visitor reads them, but keeps their line breaks for the line numbers.
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
