// The still life on a kitchen counter in morning light: cloths, spray bottle, sponge, phone. The video's poster.
interface DemoPictureProps {
  className?: string | undefined
  label: string
  /** 'wide' crops to 16:8.2 for the video page; 'full' is 3:2 as on the home page. */
  crop?: 'full' | 'wide'
}

export function DemoPicture({ className, label, crop = 'full' }: DemoPictureProps) {
  return (
    <svg className={className} viewBox={crop === 'wide' ? '0 66 960 490' : '0 0 960 640'} role="img" aria-label={label}>
      <defs>
        <pattern id="check" width="22" height="22" patternUnits="userSpaceOnUse">
          <rect width="22" height="22" fill="#fff" />
          <rect width="11" height="22" fill="#9CC6DC" opacity=".55" />
          <rect width="22" height="11" fill="#9CC6DC" opacity=".55" />
        </pattern>
      </defs>
      <rect width="960" height="640" fill="#F5E8BE" />
      <g fill="#FFF7DB">
        <g transform="skewX(20)">
          <path d="M150 -10h170v200H150zM336 -10h170v200H336zM522 -10h170v200H522zM150 206h170v200H150zM336 206h170v200H336zM522 206h170v200H522z" />
        </g>
      </g>
      <rect y="424" width="960" height="216" fill="#14624A" />
      <rect y="424" width="960" height="96" fill="#1F8062" />
      <rect y="520" width="960" height="8" fill="#0A3629" />
      <path d="M478 528v112" stroke="#0A3629" strokeWidth="3" />
      <path d="M520 566v44" stroke="#FFC92B" strokeWidth="8" strokeLinecap="round" />
      <g fill="#0E4535">
        <ellipse cx="206" cy="480" rx="150" ry="12" />
        <ellipse cx="462" cy="464" rx="80" ry="10" />
        <ellipse cx="680" cy="488" rx="120" ry="11" />
        <ellipse cx="858" cy="486" rx="88" ry="11" />
      </g>
      <g>
        <path d="M404 214h70v-26h-70z" fill="#12261F" />
        <path d="M392 150h112q14 0 14 14v26h-34l-8 22h-20l4-22h-68z" fill="#12261F" />
        <path d="M372 154h24v20h-24z" fill="#FFC92B" />
        <path d="M474 190q-6 40 12 56h-14q-14-20-12-56z" fill="#12261F" />
        <path d="M388 262q4-48 30-50h44q26 2 30 50v192q0 10-10 10h-84q-10 0-10-10z" fill="#DCECF4" />
        <path d="M388 318h104v136q0 10-10 10h-84q-10 0-10-10z" fill="#5E9EBF" />
        <path d="M462 318h30v136q0 10-10 10h-20z" fill="#1D5C80" opacity=".55" />
        <rect x="404" y="340" width="58" height="76" fill="#fff" />
        <path d="M414 362h38M433 362l-5 36" stroke="#12261F" strokeWidth="7" strokeLinecap="round" />
      </g>
      <g>
        <path d="M566 398h184q6 0 6 6v46H560v-46q0-6 6-6z" fill="#FFC92B" />
        <path d="M720 398h30q6 0 6 6v46h-36z" fill="#E5A90D" />
        <g fill="#E9B014">
          <circle cx="588" cy="418" r="5" />
          <circle cx="624" cy="434" r="4" />
          <circle cx="652" cy="414" r="6" />
          <circle cx="690" cy="430" r="4" />
          <circle cx="606" cy="438" r="3" />
          <circle cx="676" cy="440" r="3" />
        </g>
        <path d="M560 450h196v34q0 6-6 6H566q-6 0-6-6z" fill="#4FAE8C" />
        <path d="M720 450h36v34q0 6-6 6h-30z" fill="#37896C" />
      </g>
      <g>
        <path d="M56 424q0-22 22-22h210q18 0 18 18v52H56z" fill="url(#check)" />
        <path d="M56 446h250v26q0 10-10 10H66q-10 0-10-10z" fill="#fff" />
        <path d="M56 446h250" stroke="#C9C2A6" strokeWidth="2" />
        <path d="M74 380q0-16 16-16h186q16 0 16 16v30H74z" fill="#FFF" />
        <path d="M74 388h218" stroke="#B23A1F" strokeWidth="5" />
        <path d="M74 398h218" stroke="#B23A1F" strokeWidth="2" />
        <path d="M262 364h14q16 0 16 16v22q14 2 14 18v52q0 10-10 10h-34z" fill="#12261F" opacity=".12" />
      </g>
      <g transform="translate(790 222) rotate(5)">
        <rect width="138" height="262" rx="18" fill="#12261F" />
        <rect x="8" y="8" width="122" height="246" rx="11" fill="#FCFBF6" />
        <rect x="18" y="28" width="66" height="9" rx="2" fill="#12261F" />
        <rect x="18" y="50" width="102" height="40" rx="6" fill="#FFC92B" />
        <rect x="18" y="98" width="102" height="40" rx="6" fill="#CFE4EF" />
        <rect x="18" y="146" width="102" height="40" rx="6" fill="#14624A" />
        <path d="M30 70h48M30 118h62" stroke="#12261F" strokeWidth="6" strokeLinecap="round" />
        <path
          d="M30 166l7 7 13-14"
          stroke="#fff"
          strokeWidth="5"
          fill="none"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path d="M64 166h34" stroke="#fff" strokeWidth="6" strokeLinecap="round" />
      </g>
    </svg>
  )
}
