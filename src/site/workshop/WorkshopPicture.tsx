// The drawing of the office at eight in the evening. It is the workshop's picture, the first frame of its film, and the
// room behind the window blind on the replay page.
interface WorkshopPictureProps {
  className?: string | undefined
  label: string
  /** Which part stays in view if the box has another aspect ratio. */
  align: 'xMinYMax' | 'xMidYMax'
}

const dark = '#12261F'

export function WorkshopPicture({ className, label, align }: WorkshopPictureProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 960 640"
      preserveAspectRatio={`${align} slice`}
      role="img"
      aria-label={label}
    >
      <path fill="#123D56" d="M0 0h960v640H0z" />
      <g transform="skewX(16)">
        <path
          fill="#2C76A0"
          d="M60 40h150v170H60zM222 40h150v170H222zM384 40h150v170H384zM60 222h150v190H60zM222 222h150v190H222zM384 222h150v190H384z"
        />
        <path
          fill="#5E9EBF"
          d="M60 150h150v60H60zM222 150h150v60H222zM384 150h150v60H384zM60 222h150v60H60zM222 222h150v60H222zM384 222h150v60H384z"
        />
      </g>
      <path d="M770 258 560 520h400V470z" fill="#FFC92B" opacity=".2" />
      <path fill="#0E4535" d="M0 512h960v128H0z" />
      <path fill="#1B7257" d="M0 500h960v44H0z" />
      <path d="M0 544h960v8H0z" fill="#0A3629" />
      <circle cx="820" cy="120" r="62" fill="#F7F3E3" stroke={dark} strokeWidth="9" />
      <path d="M820 72v10M820 158v10M772 120h10M858 120h10" stroke={dark} strokeWidth="6" />
      <path d="M820 120V84M820 120l-30 18" stroke={dark} strokeWidth="8" strokeLinecap="round" />
      <circle cx="820" cy="120" r="7" fill="#FFC92B" />
      <path d="M770 252v216" stroke={dark} strokeWidth="9" />
      <path d="M728 500q0-34 42-34t42 34z" fill={dark} />
      <path d="m724 180 92 0 34 82H690z" fill="#FFC92B" />
      <path d="m796 180 20 0 34 82h-40z" fill="#E5A90D" />
      <path d="M268 282h344q14 0 14 14v190H254V296q0-14 14-14z" fill={dark} />
      <path d="M270 298h340v174H270z" fill="#FCFBF6" />
      <path d="M270 322h340M355 298v174M440 298v174M525 298v174" stroke="#DCDACD" strokeWidth="3" />
      <path d="M280 336h64v24h-64zM450 336h64v24h-64z" fill="#FFC92B" />
      <path d="M320 372h72v24h-72zM496 372h70v24h-70z" fill="#9CC6DC" />
      <path d="M366 408h64v24h-64zM540 408h58v24h-58z" fill="#14624A" />
      <path d="M470 292v184" stroke={dark} strokeWidth="5" />
      <path d="M214 486h452l28 22q0 10-12 10H198q-12 0-12-10z" fill="#43564D" />
      <g transform="translate(524 14)">
        <path d="M88 432h84v74q0 14-14 14h-56q-14 0-14-14z" fill="#FFC92B" />
        <path d="M88 486h84v20q0 14-14 14h-56q-14 0-14-14z" fill="#4FAE8C" />
        <path d="M168 446q34-4 34 24t-34 28" fill="none" stroke="#E5A90D" strokeWidth="11" />
        <path
          d="M112 416q-8-12 0-22M142 416q-8-12 0-22"
          stroke="#9CC6DC"
          strokeWidth="5"
          fill="none"
          strokeLinecap="round"
        />
      </g>
    </svg>
  )
}
