// A metronome's arm in a 130 × 200 viewBox. It pivots at (65, 190), animated by CSS or fixed at an angle.
interface MetronomeDrawingProps {
  className: string | undefined
  /** The fixed angle in degrees to the right; without it, CSS can animate the arm. */
  heldAt?: number
}

export function MetronomeDrawing({ className, heldAt }: MetronomeDrawingProps) {
  return (
    <svg className={className} viewBox="0 0 130 200" aria-hidden="true">
      <g transform={heldAt === undefined ? undefined : `rotate(${heldAt} 65 190)`}>
        <path d="M65 190V40" stroke="#12261F" strokeWidth="9" strokeLinecap="round" />
        <rect x="56" y="96" width="18" height="34" rx="4" fill="#FFC92B" />
        <path d="M56 120h18v6q0 4-4 4H60q-4 0-4-4z" fill="#14624A" />
        <path d="M18 30h94" stroke="#12261F" strokeWidth="14" strokeLinecap="round" />
        <path d="M14 20h102" stroke="#FFC92B" strokeWidth="6" strokeLinecap="round" />
      </g>
    </svg>
  )
}
