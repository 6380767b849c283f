// The tee on its hanger from both sides, and folded.
import { Body, Dark, Folds, Hanger, Shade, Shine, Squeegee, Stitches } from '#site/ui/merchandise/marks.tsx'

export const TeeFront = () => (
  <>
    <Hanger arms />
    <Dark d="M108 60q42 10 84 0l-4-6q-38 6-76 0z" />
    <Body d="M106 58Q150 100 194 58l44 18 46 62-42 28-20-24v176q-72 12-144 0V142l-20 24-42-28 46-62z" />
    <Shade d="m194 58 44 18 46 62-42 28-20-24v176q-14 3-30 4 14-90 6-176-2-50-24-66 12-8 20-22z" />
    <Shine d="m98 62-36 15-42 57 8 5 42-56 34-16zM80 150v166l6 1V146z" />
    <path d="M106 58Q150 100 194 58l9 4Q150 118 97 62z" fill="var(--s)" />
    <Folds d="M98 62q52 56 105 0M78 142q4-36-10-58M222 142q-4-36 10-58M96 196q12 38 5 90M112 262q30 10 62-6M206 190q-10 30-4 66M88 128q10 8 12 20" />
    <Stitches d="M80 306q70 12 140 0M80 311q70 12 140 0M24 128l40 27M276 128l-40 27" />
    <Squeegee at="114 142" />
  </>
)

export const TeeBack = () => (
  <>
    <Hanger arms />
    <Body d="M106 58q44 15 88 0l44 18 46 62-42 28-20-24v176q-72 12-144 0V142l-20 24-42-28 46-62z" />
    <Shade d="m194 58 44 18 46 62-42 28-20-24v176q-14 3-30 4 14-90 6-176-2-50-8-86z" />
    <Shine d="m98 62-36 15-42 57 8 5 42-56 34-16zM80 150v166l6 1V146z" />
    <path d="M106 58q44 15 88 0l8 4q-52 19-104 0z" fill="var(--s)" />
    <Folds d="M98 62q52 19 104 0M62 78q88 22 176 0M78 142q4-36-10-58M222 142q-4-36 10-58M104 200q-6 44 4 92M196 180q8 50-2 104M132 286q26 8 52-4" />
    <Stitches d="M64 83q86 21 172 0M80 306q70 12 140 0M80 311q70 12 140 0M24 128l40 27M276 128l-40 27" />
    <Squeegee at="133 108" scale={0.5} />
  </>
)

export const TeeFolded = () => (
  <>
    <Body d="M48 170q0-14 14-14h176q14 0 14 14v144q0 14-14 14H62q-14 0-14-14z" />
    <Shade d="M214 156h24q14 0 14 14v144q0 14-14 14h-36q22-80 12-172z" />
    <Dark d="M108 156q42 10 84 0l-4-7q-38 7-76 0z" />
    <path d="M106 155q44 44 88 0l9 1q-53 54-106 0z" fill="var(--s)" />
    <Shine d="M48 170q0-14 14-14h6q-14 0-14 14v144q0 14 14 14h-6q-14 0-14-14z" />
    <Folds d="M97 156q53 54 106 0M60 312h180M56 318h188M76 176q-8 60 0 120M224 176q8 60 0 120" />
    <Stitches d="M62 300h176" />
    <Squeegee at="116 214" scale={0.94} />
  </>
)
