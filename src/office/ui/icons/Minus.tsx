import { icon } from '#site/ui/icons/icon.tsx'

export const Minus = /* @__PURE__ */ icon(<path d="M5 12h14" />)
