// Icons from Lucide that only the funnel uses.
import { icon } from '#site/ui/icons/icon.tsx'

export const ArrowDownRight = /* @__PURE__ */ icon(
  <>
    <path d="m7 7 10 10" />
    <path d="M17 7v10H7" />
  </>,
)

export const ArrowUpRight = /* @__PURE__ */ icon(
  <>
    <path d="M7 7h10v10" />
    <path d="M7 17 17 7" />
  </>,
)

export const Table = /* @__PURE__ */ icon(
  <>
    <path d="M12 3v18" />
    <rect width="18" height="18" x="3" y="3" rx="2" />
    <path d="M3 9h18" />
    <path d="M3 15h18" />
  </>,
)
