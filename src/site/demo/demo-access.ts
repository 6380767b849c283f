// Sets the flag `demoAccess`, which the site's specification prescribes. Access itself depends only on the signed
// cookie (see server/demo/access.ts).
const flag = 'demoAccess'

export function grantDemoAccess() {
  try {
    localStorage.setItem(flag, 'granted')
  } catch {
    // Storage is unavailable. The video still opens, because access depends only on the cookie.
  }
}
