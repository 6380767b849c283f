// An icon from Lucide that only the command palette uses.
import { icon } from '#site/ui/icons/icon.tsx'

export const Settings = /* @__PURE__ */ icon(
  <>
    <path d="M14 17H5" />
    <path d="M19 7h-9" />
    <circle cx="17" cy="17" r="3" />
    <circle cx="7" cy="7" r="3" />
  </>,
)
