// A drawing of what the Resource Pack contains: a script, a door hanger and a logo, lying side by side.
export function DownloadDrawing({ className, texts }: { className: string | undefined; texts: [string, string] }) {
  const [first, second] = texts
  return (
    <svg className={className} viewBox="0 0 300 190" aria-hidden="true">
      <path d="M12 60h120v120H12z" fill="#F2F0E6" />
      <path d="M26 84h92M26 104h76M26 124h84M26 144h50" stroke="#78877E" strokeWidth="5" strokeLinecap="round" />
      <path d="M12 60h120v14H12z" fill="#CFE4EF" />
      <g transform="translate(-8 0) rotate(6 180 100)" fontFamily="var(--display)" fontWeight="700" fontSize="22">
        <path d="M138 18h76q8 0 8 8v146q0 8-8 8h-76q-8 0-8-8V26q0-8 8-8z" fill="#FFC92B" />
        <circle cx="176" cy="52" r="20" fill="#fff" />
        <path d="M130 140h92v32q0 8-8 8h-76q-8 0-8-8z" fill="#14624A" />
        <text x="176" y="108" textAnchor="middle" fill="#12261F" letterSpacing="-.03em">
          {first}
        </text>
        <text x="176" y="130" textAnchor="middle" fill="#12261F" letterSpacing="-.03em">
          {second}
        </text>
      </g>
      <g transform="translate(14 22) rotate(-5 250 130)">
        <path d="M216 92h76v92h-76z" fill="#1D5C80" />
        <rect x="230" y="108" width="48" height="48" rx="11" fill="#FFC92B" />
        <path d="m243 120 24 5M256 123l-6 22" stroke="#12261F" strokeWidth="6" strokeLinecap="round" />
      </g>
    </svg>
  )
}
