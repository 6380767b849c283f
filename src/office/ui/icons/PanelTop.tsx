import { icon } from '#site/ui/icons/icon.tsx'

export const PanelTop = /* @__PURE__ */ icon(
  <>
    <rect width="18" height="18" x="3" y="3" rx="2" />
    <path d="M3 9h18" />
  </>,
)
