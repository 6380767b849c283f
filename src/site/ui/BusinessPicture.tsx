// A drawing of somebody's business, flat and lit from the left: a van, a front door with a bucket, a house. In place of a
// portrait of a person who does not exist.
import type { ReactNode } from 'react'

export type Picture = 'van' | 'door' | 'house' | 'bottle'

export function BusinessPicture({ of, className }: { of: Picture; className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 320 240" aria-hidden="true">
      <path fill="#F5E8BE" d="M0 0h320v240H0z" />
      <path
        fill="#FFF7DB"
        transform="skewX(20)"
        d="M40-10h76v110H40zM124-10h76v110h-76zM40 108h76v110H40zM124 108h76v110h-76z"
      />
      <path fill="#1B7257" d="M0 186h320v54H0z" />
      <path fill="#14624A" d="M0 212h320v28H0z" />
      {pictures[of]}
    </svg>
  )
}

const pictures: Record<Picture, ReactNode> = {
  van: (
    <>
      <ellipse cx="164" cy="206" rx="128" ry="8" fill="#0E4535" />
      <path d="M48 194V104q0-10 10-10h136v100zM194 106h44q8 0 12 6l23 33q4 6 4 13v36h-83z" fill="#fff" />
      <path d="M204 116h33q4 0 7 4l17 26h-57z" fill="#CFE4EF" />
      <path d="M228 116h9q4 0 7 4l17 26h-15z" fill="#5E9EBF" />
      <path d="M48 166h229v11H48z" fill="#FFC92B" />
      <path d="M48 177h229v17H48z" fill="#14624A" />
      <path d="M194 94v100" stroke="#DCDACD" strokeWidth="2" />
      <path d="M113 148l-9-36M89 112l32-8" stroke="#12261F" strokeWidth="6" strokeLinecap="round" />
      <path d="M66 78h118M66 86h118M78 78v8M102 78v8M126 78v8M150 78v8M174 78v8" stroke="#8C7A3C" strokeWidth="3.5" />
      <circle cx="94" cy="194" r="19" fill="#12261F" />
      <circle cx="232" cy="194" r="19" fill="#12261F" />
      <circle cx="94" cy="194" r="8" fill="#DCDACD" />
      <circle cx="232" cy="194" r="8" fill="#DCDACD" />
    </>
  ),
  door: (
    <>
      <path d="M64 216h196v-14H64z" fill="#DCDACD" />
      <path d="M84 202V40h128v162z" fill="#fff" />
      <path d="M212 40h12v162h-12z" fill="#DCDACD" />
      <path d="M96 202V52h104v150z" fill="#1D5C80" />
      <path d="M108 64h36v54h-36zM152 64h36v54h-36z" fill="#CFE4EF" />
      <path d="M132 64h12v54h-24zM176 64h12v54h-24z" fill="#fff" opacity=".6" />
      <path d="M108 132h36v56h-36zM152 132h36v56h-36z" fill="#164864" />
      <circle cx="188" cy="126" r="5" fill="#FFC92B" />
      <path d="M110 208h76v8h-76z" fill="#B23A1F" />
      <path d="M236 166h48l-6 44q-1 6-7 6h-22q-6 0-7-6z" fill="#FFC92B" />
      <path d="M270 166h14l-6 44q-1 6-7 6h-9z" fill="#E5A90D" />
      <path d="M236 168q24-34 48 0" fill="none" stroke="#12261F" strokeWidth="3" />
      <path d="M240 164q2-14 14-10 8-10 16 0 10-3 12 10z" fill="#fff" />
    </>
  ),
  house: (
    <>
      <ellipse cx="172" cy="206" rx="120" ry="7" fill="#0E4535" />
      <path d="M208 60h18v40h-18z" fill="#B23A1F" />
      <path d="M68 204v-90l92-66 92 66v90z" fill="#fff" />
      <path d="M210 204V84l42 30v90z" fill="#E9E6D8" />
      <path d="M160 34 50 112l9 13 101-72 101 72 9-13z" fill="#12261F" />
      <path d="M142 204v-58h36v58z" fill="#14624A" />
      <circle cx="171" cy="177" r="3" fill="#FFC92B" />
      <path d="M86 132h36v34H86zM200 132h34v34h-34z" fill="#FFC92B" />
      <path d="M104 132v34M86 149h36M217 132v34M200 149h34" stroke="#12261F" strokeWidth="3" />
      <circle cx="160" cy="96" r="13" fill="#CFE4EF" />
      <path d="M130 204h60l8 10h-76z" fill="#DCDACD" />
      <path d="M266 206q-12-34 8-52 20 18 8 52z" fill="#4FAE8C" />
    </>
  ),
  bottle: (
    <>
      <ellipse cx="172" cy="208" rx="64" ry="8" fill="#0E4535" />
      <path d="M142 40h60q8 0 8 8v16h-20l-5 14h-26l3-14h-26z" fill="#12261F" />
      <path d="M126 42h16v13h-16z" fill="#FFC92B" />
      <path d="M128 106q2-26 18-28h38q16 2 18 28v94q0 8-8 8h-58q-8 0-8-8z" fill="#DCECF4" />
      <path d="M128 134h74v66q0 8-8 8h-58q-8 0-8-8z" fill="#5E9EBF" />
      <path d="M182 134h20v66q0 8-8 8h-12z" fill="#1D5C80" opacity=".55" />
      <path d="M138 146h38v44h-38z" fill="#fff" />
      <path d="M145 158h24M157 158l-3 24" stroke="#12261F" strokeWidth="5" strokeLinecap="round" />
    </>
  ),
}
