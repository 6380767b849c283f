// Icons that only this section uses, from Lucide.
import { icon } from '#site/ui/icons/icon.tsx'

export const Paperclip = /* @__PURE__ */ icon(
  <>
    <path d="m16 6-8.414 8.586a2 2 0 0 0 2.829 2.829l8.414-8.586a4 4 0 1 0-5.657-5.657l-8.379 8.551a6 6 0 1 0 8.485 8.485l8.379-8.551" />
  </>,
)

export const Type = /* @__PURE__ */ icon(
  <>
    <path d="M12 4v16" />
    <path d="M4 7V5a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v2" />
    <path d="M9 20h6" />
  </>,
)
