// The Command Center is a page for customers whose links look like large pads. These are the drawings on the pads: one
// on each small pad, and the van on the large pad. All drawings are only decoration.
import type { ReactNode } from 'react'
import type { PortalTexts } from './read-portal.ts'

type PadId = Exclude<PortalTexts['pads'][number]['id'], 'customizer'>

export function CardDrawing({ id, className }: { id: PadId; className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 152 88" aria-hidden="true">
      {drawings[id]}
    </svg>
  )
}

interface VanSketchProps {
  className: string | undefined
  /** The class name of the three color swatches below the van. */
  swatches: string | undefined
}

export function VanSketch({ className, swatches }: VanSketchProps) {
  return (
    <>
      <svg className={className} viewBox="0 0 420 232" aria-hidden="true">
        <path d="M0 214h420" stroke="#12261F" strokeWidth="4" />
        <g>
          <path d="M22 60q0-16 16-16h212q14 0 24 12l52 64 56 14q14 4 14 20v46H22z" fill="#7A4BA8" />
          <path d="M22 152h374v48H22z" fill="#5F378A" />
          <path d="M258 62h-26v62h84l-42-52q-8-10-16-10z" fill="#DCECF4" />
          <path d="M218 44v156" stroke="#5F378A" strokeWidth="4" />
          <rect x="44" y="68" width="52" height="52" rx="12" fill="#fff" />
          <path d="M60 82v26h22" stroke="#7A4BA8" strokeWidth="8" fill="none" strokeLinecap="round" />
          <path d="M110 84h86M110 106h60" stroke="#fff" strokeWidth="10" strokeLinecap="round" />
          <circle cx="96" cy="202" r="28" fill="#12261F" />
          <circle cx="96" cy="202" r="11" fill="#DCDACD" />
          <circle cx="326" cy="202" r="28" fill="#12261F" />
          <circle cx="326" cy="202" r="11" fill="#DCDACD" />
          <path d="M384 146h12v16h-12z" fill="#FFC92B" />
        </g>
      </svg>
      <svg className={swatches} viewBox="0 0 126 44" aria-hidden="true">
        <rect x="1" y="1" width="42" height="42" rx="13" fill="none" stroke="#12261F" strokeWidth="2" />
        <rect x="5" y="5" width="34" height="34" rx="9" fill="#7A4BA8" />
        <rect x="47" y="5" width="34" height="34" rx="9" fill="#B23A1F" />
        <rect x="89" y="5" width="34" height="34" rx="9" fill="#0F7C8A" />
      </svg>
    </>
  )
}

const drawings: Record<PadId, ReactNode> = {
  leads: (
    <>
      <path d="M2 10q0-8 8-8h74q8 0 8 8v18q0 8-8 8H14L2 44z" fill="#fff" />
      <path d="M14 19h58" stroke="#12261F" strokeWidth="6" strokeLinecap="round" />
      <path d="M46 52q0-8 8-8h88q8 0 8 8v34l-12-8H54q-8 0-8-8z" fill="#12261F" />
      <path d="M60 61h70" stroke="#FFC92B" strokeWidth="6" strokeLinecap="round" />
    </>
  ),
  nurture: (
    <>
      <path d="M0 12h152M0 44h152M0 76h152" stroke="#1D5C80" strokeOpacity=".55" strokeWidth="2" />
      <path d="M0 66h40v20H0zM52 34h44v20H52zM108 2h40v20h-40z" fill="#1D5C80" />
    </>
  ),
  cash: (
    <>
      <path d="M2 2h84v78l-7 7-7-7-7 7-7-7-7 7-7-7-7 7-7-7-7 7-7-7-7 7-7-7z" fill="#fff" />
      <path d="M14 18h40M14 34h58M14 50h30" stroke="#12261F" strokeWidth="5" strokeLinecap="round" />
      <path
        d="m64 66 12 12 26-30"
        fill="none"
        stroke="#FFC92B"
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  calculator: (
    <>
      <path d="M0 4h152v20H0zM0 34h152v20H0zM0 64h152v20H0z" fill="#F2F0E6" />
      <path d="M0 4h102v20H0zM0 34h26v20H0z" fill="#FFC92B" />
      <path d="M0 18h102v6H0zM0 48h26v6H0z" fill="#14624A" />
    </>
  ),
  demo: (
    <>
      <path d="M0 2h152M0 2v84M38 2v84M76 2v84M114 2v84M0 44h152" stroke="#DCDACD" strokeWidth="3" />
      <path d="M40 46h36v40H40z" fill="#12261F" />
      <path d="M40 80h36v6H40z" fill="#FFC92B" />
      <path
        d="M8 24v12M14 24v12M46 24v12M84 24v12M90 24v12M96 24v12M8 68v12M84 68v12M90 68v12"
        stroke="#14624A"
        strokeWidth="3.5"
      />
      <path d="M116 4h36v82h-36z" fill="#FFF1C2" />
    </>
  ),
  shop: (
    <>
      <path d="M0 5h152" stroke="#14624A" strokeWidth="10" />
      <path
        d="M22 20q16 14 32 0l14 6 14 20-14 9-7-8v40H15V47l-7 8-14-9 14-20z"
        transform="translate(8 0)"
        fill="#1A7458"
      />
      <path d="m34 42 20 5M45 45l-5 20" stroke="#FFC92B" strokeWidth="5" strokeLinecap="round" />
      <path d="M104 46h32v41h-32z" fill="#FFC92B" />
      <path d="M104 72h32v15h-32z" fill="#14624A" />
      <path d="M136 52q14-1 14 11t-14 12" fill="none" stroke="#E5A90D" strokeWidth="6" />
      <circle cx="46" cy="6" r="5" fill="#FFC92B" />
    </>
  ),
}
