import { icon } from '#site/ui/icons/icon.tsx'

export const MoveHorizontal = /* @__PURE__ */ icon(
  <>
    <path d="m18 8 4 4-4 4" />
    <path d="M2 12h20" />
    <path d="m6 8-4 4 4 4" />
  </>,
)
