// The shop's drawings by name and view. A drawing gets its colors from an element around it (colors.module.css).
import type { ReactNode } from 'react'
import { ApronBack, ApronFront } from './Apron.tsx'
import { CapBack, CapFront } from './Cap.tsx'
import { HoodieBack, HoodieFolded, HoodieFront } from './Hoodie.tsx'
import { MugFromAbove, MugFront, MugOtherSide } from './Mug.tsx'
import { TeeBack, TeeFolded, TeeFront } from './Tee.tsx'
import { ToteFront, ToteFull } from './Tote.tsx'

export type DrawingName = 'tee' | 'hoodie' | 'cap' | 'apron' | 'mug' | 'tote'
type ViewName = 'front' | 'back' | 'folded' | 'other-side' | 'from-above' | 'full'
type Draw = (props: { print: string[] }) => ReactNode

const drawings: Record<DrawingName, Partial<Record<ViewName, Draw>>> = {
  tee: { front: TeeFront, back: TeeBack, folded: TeeFolded },
  hoodie: { front: HoodieFront, back: HoodieBack, folded: HoodieFolded },
  cap: { front: CapFront, back: CapBack },
  apron: { front: ApronFront, back: ApronBack },
  mug: { front: MugFront, 'other-side': MugOtherSide, 'from-above': MugFromAbove },
  tote: { front: ToteFront, full: ToteFull },
}

/** The part of the front view that a close-up shows, as a viewBox with the ratio 3:2. */
const closeUps: Record<DrawingName, string> = {
  tee: '66 127 168 112',
  hoodie: '88 166 126 84',
  cap: '92 53 126 84',
  apron: '84 172 132 88',
  mug: '72 178 126 84',
  tote: '82 190 132 88',
}

export const wholeBox = '0 0 300 340'
export const closeUpBox = (drawing: DrawingName) => closeUps[drawing]

interface ArtProps {
  drawing: DrawingName
  view: ViewName
  print: string[]
}

/** Only the shapes, for use inside an <svg> or <symbol>. */
export function MerchandiseArt({ drawing, view, print }: ArtProps) {
  const Draw = drawings[drawing][view]
  if (!Draw) throw new Error(`there is no drawing of the ${drawing}, ${view}`)
  return <Draw print={print} />
}

interface MerchandiseDrawingProps extends ArtProps {
  /** What the drawing shows, for screen readers. */
  label: string
  className?: string | undefined
}

export function MerchandiseDrawing({ label, className, ...art }: MerchandiseDrawingProps) {
  return (
    <svg className={className} viewBox={wholeBox} role="img" aria-label={label}>
      <MerchandiseArt {...art} />
    </svg>
  )
}
