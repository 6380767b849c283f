// The flag of the specification. It only mirrors what the signed cookie decides (see server/demo/access.ts).
const flag = 'demoAccess'

export function grantDemoAccess() {
  try {
    localStorage.setItem(flag, 'granted')
  } catch {
    // Storage is unavailable: the cookie alone unlocks the video.
  }
}
