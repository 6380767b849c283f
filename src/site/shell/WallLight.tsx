// The window light behind a page's first screen. It fades toward the bottom.
export function WallLight({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      data-light
      viewBox="0 0 1440 1000"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="wall-light" gradientUnits="userSpaceOnUse" x1="700" y1="0" x2="780" y2="900">
          <stop offset="0" stopColor="#FFE9A3" />
          <stop offset=".45" stopColor="#FFF1C6" />
          <stop offset="1" stopColor="#FFF6DA" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path
        fill="url(#wall-light)"
        transform="skewX(16)"
        d="M640 0h178v232h-178zm194 0h178v232h-178zm194 0h178v232h-178zM640 248h178v270h-178zm194 0h178v270h-178zm194 0h178v270h-178zM640 534h178v380h-178zm194 0h178v380h-178zm194 0h178v380h-178z"
      />
    </svg>
  )
}
