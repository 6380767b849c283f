// The texts that the server puts into the page of somebody's choices; they are in content/pages/your-choices.yaml.
import type { ConsentKind, ConsentWay } from './consent-kinds.ts'

export interface ChoicesTexts {
  /** What is wrong with an address that was typed. */
  fault: string
  phones: string
  emails: string
  agreed: string
  home: string
  other: string
  today: string
  stopped: string
  notConfirmed: string
  ways: Record<ConsentWay, string>
  wantBack: string
  blocked: string
  turnedOff: Record<ConsentKind, string>
  saved: { heading: string; everything: string; turnedOn: string; nothing: string; since: string }
}
