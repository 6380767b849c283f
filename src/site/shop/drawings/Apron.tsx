// The apron from both sides, with a sponge and a bottle in its pockets.
import { Body, Dark, Folds, Shade, Shine, Stitches, Words } from './marks.tsx'

const cloth = 'M106 92h88l12 66q40 12 46 44v130H48V202q6-32 46-44z'

const Strap = ({ d, width = 8 }: { d: string; width?: number }) => (
  <path d={d} fill="none" stroke="var(--d)" strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
)

export const ApronFront = ({ print }: { print: string[] }) => (
  <>
    <Strap d="M150 6 110 98M150 6l40 92" width={9} />
    <Strap d="M52 206q-36 20-22 92M248 206q36 20 24 84" />
    <Body d={cloth} />
    <Shade d="m194 92 12 66q40 12 46 44v130h-34q10-120-24-240z" />
    <Shine d="M106 92h8L102 164q-40 12-47 42v126h-7V202q6-32 46-44z" />
    <Stitches d="M108 102h84M58 322h184M101 160q-38 11-45 42v118M199 160q38 11 45 42v118" />
    <path d="M112 218h30l2-26q1-8-6-8h-20q-8 0-7 8z" fill="#FFC92B" />
    <path d="M110 206h34v16h-34z" fill="#4FAE8C" />
    <g fill="#E5A90D">
      <circle cx="120" cy="192" r="2" />
      <circle cx="130" cy="198" r="2.4" />
      <circle cx="136" cy="190" r="1.6" />
    </g>
    <path d="M164 222v-26h-8v-14h28l8 8v8h-10v24z" fill="#12261F" />
    <path d="M150 184h8v8h-8z" fill="#FFC92B" />
    <Body d="M88 214h124v66q0 12-12 12H100q-12 0-12-12z" />
    <Shade d="M200 214h12v66q0 12-12 12h-8q10-30 8-78z" />
    <Folds d="M88 214h124v66q0 12-12 12H100q-12 0-12-12zM150 216v76M70 226q-6 40 2 84M230 236q6 40-4 76" />
    <Stitches d="M92 222h116M93 226v54q0 7 7 7h100q7 0 7-7v-54" />
    <path d="M88 211h8v6h-8zM204 211h8v6h-8zM146 211h8v6h-8z" fill="var(--p)" />
    {print.map((line, index) => (
      <Words key={line} x={150} y={134 + index * 22} size={21}>
        {line}
      </Words>
    ))}
  </>
)

export const ApronBack = () => (
  <>
    <Strap d="M150 6 110 98M150 6l40 92" width={9} />
    <path d={cloth} fill="var(--s)" stroke="#12261F" strokeOpacity=".16" />
    <Dark d="M106 92h88l2 11h-92zM48 320h204v12H48z" />
    <path d="m194 92 12 66q40 12 46 44v130h-34q10-120-24-240z" fill="#12261F" opacity=".14" />
    <Stitches d="M101 160q-38 11-45 42v112M199 160q38 11 45 42v112M93 226v54q0 7 7 7h100q7 0 7-7v-54z" />
    <Strap d="M112 100q20 70 134 108M188 100Q168 170 54 208" width={9} />
    <Strap d="M52 208q60 26 98 22 38 4 98-22" />
    <Strap d="M150 230q-50-34-56-4t56 4q50-34 56-4t-56 4M148 234q-20 30-32 60M152 234q16 34 36 52" width={7} />
    <path d="M141 221h18v18h-18z" fill="var(--d)" />
    <path d="M134 108h32v18h-32z" fill="#FCFBF6" />
    <path d="m144 113 12 3M150 115l-3 8" stroke="#12261F" strokeWidth="2.6" strokeLinecap="round" />
  </>
)
