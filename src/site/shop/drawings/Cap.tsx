// The cap, in three-quarter view from the front, and from behind.
import { Body, Dark, Folds, Shade, Shine, Stitches } from './marks.tsx'

export const CapFront = () => (
  <g transform="translate(8 -20) scale(.93)">
    <Body d="M46 190C40 96 96 52 158 52c60 0 104 44 100 128l-2 20q-96-36-206 6z" />
    <Shade d="M158 52c60 0 104 44 100 128l-2 20q-22-8-46-12 6-86-52-136z" />
    <Shine d="M124 57C76 68 44 108 47 180l6-3c-2-66 26-104 71-118z" />
    <Folds d="M158 52q-50 40-56 124M158 52q50 44 54 122" />
    <Stitches d="M154 60q-42 40-47 114M162 60q43 42 45 113" />
    <Dark d="M50 200q104-40 206-4v8q-104-34-206 6z" />
    <Body d="M40 208q-6-12 10-18 104-38 206-4 40 20 48 54 2 14-14 10-86-40-176-26-60 10-74-16z" />
    <path d="M40 208q-6-12 10-18 104-38 206-4 40 20 48 54 2 14-14 10-86-40-176-26-60 10-74-16z" fill="var(--s)" />
    <Shine d="M44 198q104-42 212-10l10 7q-112-34-214 8z" />
    <Folds d="M50 194q104-38 206-4" />
    <Stitches d="M52 206q102-38 200-12 40 16 50 44M58 213q100-34 190-10 36 14 46 36M68 219q92-28 172-10 38 12 48 30" />
    <ellipse cx="158" cy="52" rx="11" ry="6" fill="var(--d)" />
    <g fill="#12261F" opacity=".5">
      <circle cx="86" cy="108" r="3.5" />
      <circle cx="230" cy="108" r="3.5" />
    </g>
    <g transform="translate(130 96)">
      <rect width="56" height="56" rx="12" fill="#FFC92B" />
      <path d="M0 41h56v3q0 12-12 12H12Q0 56 0 44z" fill="#4FAE8C" />
      <rect
        x="2.5"
        y="2.5"
        width="51"
        height="51"
        rx="10"
        fill="none"
        stroke="#12261F"
        strokeOpacity=".4"
        strokeDasharray="3 2.4"
      />
      <path d="m15 14 28 6M29 17l-7 25" stroke="#12261F" strokeWidth="6.5" strokeLinecap="round" />
    </g>
  </g>
)

export const CapBack = () => (
  <g transform="translate(8 -20) scale(.93)">
    <Body d="M50 206C40 100 96 52 153 52s113 48 103 154q-103 26-206 0z" />
    <Shade d="M153 52c57 0 113 48 103 154q-22 6-48 9 22-90-55-163z" />
    <Shine d="M120 57C72 70 44 112 50 198l7 2c-6-80 22-124 63-141z" />
    <Folds d="M153 52v62M153 52Q96 92 92 214M153 52q57 40 61 162" />
    <Stitches d="M148 60v52M158 60v52M147 60Q102 96 98 214M159 60q45 36 49 154" />
    <path d="M101 206q-2-84 52-84t52 84q-52 9-104 0z" fill="#12261F" />
    <path d="M101 206q-2-84 52-84t52 84q-52 9-104 0z" fill="var(--d)" opacity=".55" />
    <path d="M108 200q2-68 45-68t45 68q-45 8-90 0z" fill="#000" opacity=".22" />
    <Stitches d="M95 208q-4-92 58-92t58 92" />
    <path d="M64 192q89 22 178 0v20q-89 22-178 0z" fill="var(--s)" stroke="#12261F" strokeOpacity=".2" />
    <Stitches d="M66 197q87 21 174 0M66 208q87 21 174 0" />
    <path d="M136 202h34v26h-34z" fill="#E5A90D" />
    <path d="M136 202h28v26h-28z" fill="#FFC92B" />
    <path d="M142 208h16v14h-16z" fill="var(--d)" />
    <ellipse cx="153" cy="52" rx="11" ry="6" fill="var(--d)" />
    <g fill="#12261F" opacity=".5">
      <circle cx="80" cy="112" r="3.5" />
      <circle cx="226" cy="112" r="3.5" />
    </g>
  </g>
)
