import { icon } from '#site/ui/icons/icon.tsx'

export const ArrowDownRight = /* @__PURE__ */ icon(
  <>
    <path d="m7 7 10 10" />
    <path d="M17 7v10H7" />
  </>,
)
