// Flat objects in two tones, lit from the left. Each is an SVG fragment with its origin at the top left.
import { round } from './motion.ts'

const dark = '#12261F'

/** About 138 × 314. */
export const bottle = `<path d="M32 64h70V38H32z" fill="${dark}"/><path d="M20 0h112q14 0 14 14v26h-34l-8 22H84l4-22H20z" fill="${dark}"/><path d="M0 4h24v20H0z" fill="#FFC92B"/><path d="M102 40q-6 40 12 56h-14q-14-20-12-56z" fill="${dark}"/><path d="M16 112q4-48 30-50h44q26 2 30 50v192q0 10-10 10H26q-10 0-10-10z" fill="#DCECF4"/><path d="M16 168h104v136q0 10-10 10H26q-10 0-10-10z" fill="#5E9EBF"/><path d="M90 168h30v136q0 10-10 10H90z" fill="#1D5C80" opacity=".55"/><rect x="32" y="190" width="58" height="76" fill="#fff"/><path d="M42 212h38M61 212l-5 36" stroke="${dark}" stroke-width="7" stroke-linecap="round"/>`

/** 196 × 92. */
export const spongeBlock = `<path d="M6 0h184q6 0 6 6v46H0V6q0-6 6-6z" fill="#FFC92B"/><path d="M160 0h30q6 0 6 6v46h-36z" fill="#E5A90D"/><g fill="#E9B014"><circle cx="28" cy="20" r="5"/><circle cx="64" cy="36" r="4"/><circle cx="92" cy="16" r="6"/><circle cx="130" cy="32" r="4"/><circle cx="46" cy="40" r="3"/><circle cx="116" cy="42" r="3"/></g><path d="M0 52h196v34q0 6-6 6H6q-6 0-6-6z" fill="#4FAE8C"/><path d="M160 52h36v34q0 6-6 6h-30z" fill="#37896C"/>`

/** 250 × 118. Needs `checkPattern` in the same SVG. */
export const cloths = `<path d="M0 60q0-22 22-22h210q18 0 18 18v52H0z" fill="url(#check)"/><path d="M0 82h250v26q0 10-10 10H10q-10 0-10-10z" fill="#fff"/><path d="M0 82h250" stroke="#C9C2A6" stroke-width="2"/><path d="M18 16Q18 0 34 0h186q16 0 16 16v30H18z" fill="#FFF"/><path d="M18 24h218" stroke="#B23A1F" stroke-width="5"/><path d="M18 34h218" stroke="#B23A1F" stroke-width="2"/><path d="M206 0h14q16 0 16 16v22q14 2 14 18v52q0 10-10 10h-34z" fill="${dark}" opacity=".12"/>`

export const checkPattern = `<defs><pattern id="check" width="22" height="22" patternUnits="userSpaceOnUse"><rect width="22" height="22" fill="#fff"/><rect width="11" height="22" fill="#9CC6DC" opacity=".55"/><rect width="22" height="11" fill="#9CC6DC" opacity=".55"/></pattern></defs>`

/** The phone on the counter, 138 × 262; its three rows appear one after another (0 to 1 each). */
export function smallPhone(first: number, second: number, third: number): string {
  const row = (y: number, share: number, inner: string) =>
    share === 0
      ? ''
      : `<g opacity="${round(share)}" transform="translate(${round((1 - share) * 14)} 0)">${inner.replaceAll('Y', String(y))}</g>`
  return `<rect width="138" height="262" rx="18" fill="${dark}"/><rect x="8" y="8" width="122" height="246" rx="11" fill="#FCFBF6"/><rect x="18" y="28" width="66" height="9" rx="2" fill="${dark}"/>${row(50, first, `<rect x="18" y="Y" width="102" height="40" rx="6" fill="#FFC92B"/><path d="M30 70h48" stroke="${dark}" stroke-width="6" stroke-linecap="round"/>`)}${row(98, second, `<rect x="18" y="Y" width="102" height="40" rx="6" fill="#CFE4EF"/><path d="M30 118h62" stroke="${dark}" stroke-width="6" stroke-linecap="round"/>`)}${row(146, third, '<rect x="18" y="Y" width="102" height="40" rx="6" fill="#14624A"/><path d="M30 166l7 7 13-14" stroke="#fff" stroke-width="5" fill="none" stroke-linecap="round" stroke-linejoin="round"/><path d="M64 166h34" stroke="#fff" stroke-width="6" stroke-linecap="round"/>')}`
}

/** The van, 490 × 270, with its wheels turned by `turn` degrees and its body lifted by `bounce`. */
export function van(turn: number, bounce = 0): string {
  const wheel = (x: number) =>
    `<g transform="translate(${x} 226)"><circle r="40" fill="${dark}"/><circle r="17" fill="#DCDACD"/><g transform="rotate(${round(turn)})"><path d="M0-14V14M-14 0H14" stroke="${dark}" stroke-width="5"/></g></g>`
  return `<g transform="translate(0 ${round(-bounce)})"><g stroke="#8C7A3C" stroke-width="7" stroke-linecap="round"><path d="M26 0h260M26 14h260"/><path d="M50 0v14M100 0v14M150 0v14M200 0v14M250 0v14"/></g><path d="M0 226V36q0-18 18-18h292v208z" fill="#fff"/><path d="M310 40h96q16 0 25 13l48 70q9 13 9 28v75H310z" fill="#fff"/><path d="M332 62h70q9 0 14 8l36 54H332z" fill="#CFE4EF"/><path d="M382 62h20q9 0 14 8l36 54h-32z" fill="#5E9EBF"/><path d="M0 170h488v22H0z" fill="#FFC92B"/><path d="M0 192h488v34H0z" fill="#14624A"/><path d="M310 18v208" stroke="#DCDACD" stroke-width="3"/><path d="M474 140h14v18h-14z" fill="#FFC92B"/><g transform="translate(144 104) rotate(14)" stroke-linecap="round" stroke="${dark}"><path d="M0 40V-34" stroke-width="11"/><path d="M-34-38h68" stroke-width="15"/></g></g>${wheel(100)}${wheel(392)}`
}

/** A front door in its wall, 150 × 330. The colors make six different houses out of one drawing. */
export function house(wallColour: string, roof: string, door: string, open: number): string {
  const width = round(72 * (1 - open * 0.78))
  return `<path d="M-10 84L75 0l85 84z" fill="${roof}"/><path d="M0 84h150v246H0z" fill="${wallColour}"/><path d="M120 84h30v246h-30z" fill="${dark}" opacity=".07"/><rect x="42" y="112" width="66" height="52" fill="#CFE4EF"/><path d="M75 112v52M42 138h66" stroke="#fff" stroke-width="5"/><rect x="36" y="196" width="78" height="134" fill="${dark}"/><rect x="39" y="199" width="72" height="131" fill="#FFF1C2"/><rect x="39" y="199" width="${width}" height="131" fill="${door}"/><circle cx="${round(39 + width - 11)}" cy="268" r="4.5" fill="#FFC92B"/>`
}

/** A shower stall and the gloved hand that wipes its door, 420 × 540. */
export const shower = `<path d="M40 500h340v40H40z" fill="#DCDACD"/><path d="M60 20h300v480H60z" fill="#9CC6DC"/><path d="M60 20h150L60 300z" fill="#B5D6E6"/><path d="M60 80h300M60 140h300M60 200h300M60 260h300M60 320h300M60 380h300M60 440h300M120 20v480M180 20v480M240 20v480M300 20v480" stroke="#CFE4EF" stroke-width="4"/><path d="M330 372V96q0-28-28-28h-28" fill="none" stroke="#78877E" stroke-width="11" stroke-linecap="round"/><path d="M252 54h36l20 34h-76z" fill="#12261F"/><path d="M232 88h76v9h-76z" fill="#78877E"/><circle cx="330" cy="372" r="22" fill="#12261F"/><path d="M330 372l17-15" stroke="#FFC92B" stroke-width="8" stroke-linecap="round"/><path d="M60 20h176v480H60z" fill="#fff" opacity=".72"/><path d="M86 20h124v236H86z" fill="#9CC6DC"/><path d="M86 80h124M86 140h124M86 200h124M120 20v236M180 20v236" stroke="#CFE4EF" stroke-width="4"/><g fill="#fff"><circle cx="96" cy="300" r="13"/><circle cx="118" cy="322" r="8"/><circle cx="198" cy="316" r="15"/><circle cx="176" cy="342" r="7"/><circle cx="212" cy="400" r="9"/><circle cx="84" cy="412" r="10"/></g><path d="M236 20h9v480h-9zM60 20h-9v480h9z" fill="#12261F"/><path d="M80 256h136v17H80z" fill="#12261F"/><path d="M80 247h136v9H80z" fill="#FFC92B"/><path d="M141 273h14v104h-14z" fill="#43564D"/><path d="M118 348q0-14 14-14h34q18 0 18 18v38q0 20-18 24l-6 126h-44l4-122q-8-6-8-18z" fill="#FFC92B"/><path d="M118 366h46M118 386h44" stroke="#E5A90D" stroke-width="5" stroke-linecap="round"/><path d="M160 414l-6 126h-12l8-126z" fill="#E5A90D"/><path d="M112 446h54l-1 16h-54z" fill="#14624A"/>`

/** A wall clock, 160 × 160, at this many minutes past twelve. */
export function clock(minutes: number): string {
  return `<circle cx="80" cy="80" r="72" fill="#FFFFFF" stroke="${dark}" stroke-width="11"/><path d="M80 24v12M80 124v12M24 80h12M124 80h12" stroke="${dark}" stroke-width="7"/><g stroke="${dark}" stroke-width="9" stroke-linecap="round"><path d="M80 80V52" transform="rotate(${round(minutes / 2)} 80 80)"/><path d="M80 80V36" transform="rotate(${round(minutes * 6)} 80 80)" stroke-width="7"/></g><circle cx="80" cy="80" r="8" fill="#FFC92B"/>`
}
