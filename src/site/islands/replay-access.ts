// The flag of the specification, which only mirrors what the signed cookie decides, and the address of the video, which
// the server tells only to a browser with that cookie.
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

/** undefined: the page could not be fetched, or it is still the locked one. */
export async function fetchOpenedVideo(): Promise<ReplayVideo | undefined> {
  try {
    const response = await fetch('/replay')
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const stage = page.querySelector<HTMLElement>('[data-replay-video]')
    const { replayVideo: url, replayKind: kind } = stage?.dataset ?? {}
    return url && kind ? { url, kind } : undefined
  } catch {
    return undefined
  }
}
