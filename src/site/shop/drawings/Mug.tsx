// The mug from both sides and from above. It is full in all views.
import { WeekPrint, Words } from './marks.tsx'

const Steam = () => (
  <path
    d="M112 116q-12-16 0-32t0-30M150 116q-12-16 0-32t0-30"
    fill="none"
    stroke="#12261F"
    strokeOpacity=".16"
    strokeWidth="6"
    strokeLinecap="round"
  />
)

const Cup = () => (
  <>
    <path d="M56 150h158v140q0 38-36 38H92q-36 0-36-38z" fill="var(--a)" stroke="#12261F" strokeOpacity=".16" />
    <path d="M178 150h36v140q0 38-36 38h-18q20-20 18-60z" fill="var(--s)" />
    <path d="M56 262h158v28q0 38-36 38H92q-36 0-36-38z" fill="var(--q)" />
    <path d="M178 262h36v28q0 38-36 38h-18q18-18 18-50z" fill="#12261F" opacity=".22" />
    <path d="M66 166h9v118q0 20 10 30-19-6-19-28z" fill="#fff" opacity=".3" />
    <path d="M56 262h158" stroke="#12261F" strokeOpacity=".2" strokeWidth="2" />
    <ellipse cx="135" cy="150" rx="79" ry="17" fill="var(--d)" />
    <ellipse cx="135" cy="148" rx="79" ry="17" fill="var(--a)" />
    <ellipse cx="135" cy="150" rx="70" ry="13" fill="var(--d)" />
    <ellipse cx="135" cy="153" rx="67" ry="11" fill="#5A3A22" />
    <path d="M84 151q30-9 70-6" stroke="#8A5C39" strokeWidth="4" fill="none" strokeLinecap="round" />
  </>
)

const Handle = () => (
  <>
    <path d="M206 176q64-10 64 48t-68 56" fill="none" stroke="var(--s)" strokeWidth="24" strokeLinecap="round" />
    <path d="M212 169q54-4 52 46" fill="none" stroke="#fff" strokeOpacity=".25" strokeWidth="5" strokeLinecap="round" />
  </>
)

export const MugFront = ({ print }: { print: string[] }) => (
  <>
    <Steam />
    <Handle />
    <Cup />
    <Words x={131} y={226} size={25}>
      {print[0]}
    </Words>
  </>
)

export const MugOtherSide = () => (
  <g transform="translate(30)">
    <Steam />
    <g transform="matrix(-1 0 0 1 270 0)">
      <Handle />
    </g>
    <Cup />
    <WeekPrint at="72 192" />
  </g>
)

export const MugFromAbove = () => (
  <>
    <path d="M196 176h74q20 0 20 20v12q0 20-20 20h-74z" fill="var(--s)" />
    <path d="M196 182h70q16 0 16 14" fill="none" stroke="#fff" strokeOpacity=".3" strokeWidth="4" />
    <circle cx="126" cy="202" r="106" fill="var(--a)" stroke="#12261F" strokeOpacity=".16" />
    <path d="M126 308a106 106 0 0 0 75-181 112 112 0 0 1-126 168 106 106 0 0 0 51 13z" fill="var(--s)" />
    <circle cx="126" cy="202" r="92" fill="var(--d)" />
    <circle cx="126" cy="204" r="86" fill="#5A3A22" />
    <path d="M126 118a86 86 0 0 0-82 60 86 86 0 0 1 158-14 86 86 0 0 0-76-46z" fill="#000" opacity=".22" />
    <path d="M62 236a68 68 0 0 0 106 22" fill="none" stroke="#8A5C39" strokeWidth="5" strokeLinecap="round" />
    <g fill="#8A5C39">
      <circle cx="92" cy="180" r="5" />
      <circle cx="104" cy="170" r="3" />
      <circle cx="158" cy="226" r="4" />
    </g>
  </>
)
