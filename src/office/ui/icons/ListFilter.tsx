import { icon } from '#site/ui/icons/icon.tsx'

export const ListFilter = /* @__PURE__ */ icon(
  <>
    <path d="M2 5h20" />
    <path d="M6 12h12" />
    <path d="M9 19h6" />
  </>,
)
