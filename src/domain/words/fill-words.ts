/** The order pages' name for it. */
export { fill as fillWords } from './fill.ts'
