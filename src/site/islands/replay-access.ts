// The flag of the specification, which only mirrors what the signed cookie decides, and the video, of which the server
// tells only who holds that cookie.

/** As the opened page has it, and as the answer to the form does. */
export interface ReplayVideo {
  url: string
  /** 'file' or 'hosted' */
  kind: string
}

export function grantReplayAccess() {
  try {
    localStorage.setItem('replayAccess', 'granted')
  } catch {
    // Storage is off: the cookie alone opens the replay.
  }
}
