// A page in a browser.
import { icon } from './icon.tsx'

export const Window = /* @__PURE__ */ icon(<path d="M3 5h18v16H3zM3 10h18" />)
