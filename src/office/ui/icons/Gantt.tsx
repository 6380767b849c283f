import { icon } from '#site/ui/icons/icon.tsx'

export const Gantt = /* @__PURE__ */ icon(
  <>
    <path d="M6 5h12" />
    <path d="M4 12h10" />
    <path d="M12 19h8" />
  </>,
)
