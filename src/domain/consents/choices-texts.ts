// The texts that the server puts into the page /your-choices. They come from content/pages/your-choices.yaml.
import type { ConsentKind, ConsentWay } from './consent-kinds.ts'

export interface ChoicesTexts {
  /** Shown when the typed email address isn't valid. */
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
