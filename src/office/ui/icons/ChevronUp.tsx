import { icon } from '#site/ui/icons/icon.tsx'

export const ChevronUp = /* @__PURE__ */ icon(<path d="m18 15-6-6-6 6" />)
