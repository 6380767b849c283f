// The hoodie on its hook from both sides, and folded.
import { Body, Dark, Folds, Hanger, Shade, Shine, Squeegee, Stitches, WeekPrint } from './marks.tsx'

const hems =
  'M84 306q66 10 132 0v17q-66 10-132 0zM22 262l38 10-6 19-24-6q-12-3-8-23zM278 262l-38 10 6 19 24-6q12-3 8-23z'
const hood = 'M150 32c-50 0-64 38-56 66q56 44 112 0c8-28-6-66-56-66z'

const Torso = () => (
  <>
    <Hanger />
    <Body d="M98 84Q68 90 56 112L20 270q-2 12 10 15l24 6 30-104v136q66 10 132 0V187l30 104 24-6q12-3 10-15l-36-158q-12-22-42-28z" />
    <Shade d="M202 84q30 6 42 28l36 158q2 12-10 15l-24 6-30-104v136q-16 3-30 4 12-92 2-180-4-38-22-56 20-4 36-7z" />
    <Shine d="M88 88q-20 6-30 24L24 262l7 2 35-150q9-17 24-23zM84 200v106l6 1V196z" />
  </>
)

const Ribs = () => (
  <>
    <Dark d={hems} />
    <Folds d="M96 310v10M108 312v10M120 313v10M132 314v9M144 314v9M156 314v9M168 314v9M180 313v10M192 312v10M204 310v10M33 268l-4 11M42 271l-4 11M51 274l-4 10M267 268l4 11M258 271l4 11M249 274l4 10" />
  </>
)

const Cords = ({ d }: { d: string }) => (
  <path d={d} fill="none" stroke="#F7F3E3" strokeWidth="4.5" strokeLinecap="round" />
)

export const HoodieFront = () => (
  <>
    <Torso />
    <Body d={hood} />
    <Shade d="M150 32c50 0 64 38 56 66q-12 9-24 14 14-50-32-80z" />
    <Shine d="M140 33c-36 4-50 34-46 63l6 4c-4-30 8-60 40-67z" />
    <Dark d="M150 50c-30 0-40 26-34 50q34 26 68 0c6-24-4-50-34-50z" />
    <path d="M150 50c-30 0-40 26-34 50q6 4 12 7c-8-26 2-50 22-57z" fill="#000" opacity=".25" />
    <Folds d="M116 100q34 26 68 0M150 120v10M84 187q2-40-8-68M216 187q-2-40 8-68M70 140q10 30 6 60M232 140q-10 30-6 60" />
    <circle cx="132" cy="111" r="3" fill="#F7F3E3" />
    <circle cx="168" cy="111" r="3" fill="#F7F3E3" />
    <Cords d="M132 112v54M168 112v46" />
    <path d="M132 160v10M168 152v10" stroke="#12261F" strokeWidth="6" />
    <path d="M104 250h92l18 46H86z" fill="var(--s)" opacity=".55" />
    <Folds d="M104 250h92l18 46H86zM112 236q36 8 74-2" />
    <Stitches d="M109 256h82M94 290h112" />
    <Ribs />
    <WeekPrint at="92 193" />
  </>
)

export const HoodieBack = () => (
  <>
    <Torso />
    <Body d={hood} />
    <Shade d="M150 32c50 0 64 38 56 66q-12 9-24 14 14-50-32-80z" />
    <Shine d="M140 33c-36 4-50 34-46 63l6 4c-4-30 8-60 40-67z" />
    <Folds d="M94 98q56 44 112 0M150 32v88M112 60q8 30 4 48M188 60q-8 30-4 48M84 187q2-40-8-68M216 187q-2-40 8-68M104 262q8 20 4 40M196 240q-10 30-2 60" />
    <Stitches d="M145 34v84M155 34v84" />
    <Ribs />
    <Squeegee at="113 166" scale={1.12} />
  </>
)

export const HoodieFolded = () => (
  <>
    <Body d="M36 226q0-14 14-14h200q14 0 14 14v88q0 14-14 14H50q-14 0-14-14z" />
    <Shade d="M226 212h24q14 0 14 14v88q0 14-14 14h-40q18-50 16-116z" />
    <Shine d="M36 226q0-14 14-14h6q-14 0-14 14v88q0 14 14 14h-6q-14 0-14-14z" />
    <Body d="M88 214q0-44 62-44t62 44q-62 30-124 0z" />
    <Shade d="M150 170q62 0 62 44-16 8-32 12 18-36-30-56z" />
    <Dark d="M112 210q4-26 38-26t38 26q-38 18-76 0z" />
    <Folds d="M112 210q38 18 76 0M40 300h220M44 312h212M62 226q-8 36 0 70M240 226q8 36 0 70" />
    <Cords d="M136 218v30M164 218v24" />
    <path d="M136 244v9M164 238v9" stroke="#12261F" strokeWidth="6" />
    <WeekPrint at="92 262" />
  </>
)
