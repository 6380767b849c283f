// Icons from Lucide that only the section Calls uses.
import { icon } from '#site/ui/icons/icon.tsx'

export const Ban = /* @__PURE__ */ icon(
  <>
    <circle cx="12" cy="12" r="10" />
    <path d="M4.929 4.929 19.07 19.071" />
  </>,
)

export const ChevronLeft = /* @__PURE__ */ icon(<path d="m15 18-6-6 6-6" />)

export const ChevronRight = /* @__PURE__ */ icon(<path d="m9 18 6-6-6-6" />)

export const MoveHorizontal = /* @__PURE__ */ icon(
  <>
    <path d="m18 8 4 4-4 4" />
    <path d="M2 12h20" />
    <path d="m6 8-4 4 4 4" />
  </>,
)
