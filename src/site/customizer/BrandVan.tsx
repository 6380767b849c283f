// A van in a brand's color, with the brand's name on it. The colors are CSS variables (--brand, --on-brand,
// --brand-text) of an element around the van.

import styles from './BrandVan.module.css'
import { type VanShape, vanInitialsSize, vanName, vanNameSize, vanPlate, vanShapes, vanSize } from './van-shapes.ts'

interface BrandVanProps {
  label: string
  lines: [string, string]
  letters: string
  /** The URL of an image to show in place of the letters. */
  logo?: string | undefined
}

export function BrandVan({ label, lines, letters, logo }: BrandVanProps) {
  const size = vanNameSize(lines)
  const { x, y, size: plate, inset } = vanPlate
  return (
    <svg
      className={styles.van}
      viewBox={`-6 0 ${vanSize.width + 12} ${vanSize.height + 6}`}
      role="img"
      aria-label={label}
    >
      {vanShapes.map((shape) => (
        <path key={shape.d} {...attributesOf(shape)} />
      ))}
      {logo ? (
        <image href={logo} x={x + inset} y={y + inset} width={plate - 2 * inset} height={plate - 2 * inset} />
      ) : (
        <text className={styles.letters} x={x + plate / 2} y={y + 58} fontSize={vanInitialsSize(letters)}>
          {letters}
        </text>
      )}
      {lines.map(
        (line, index) =>
          line && (
            <text
              key={line}
              className={styles.name}
              x={vanName.x}
              y={nameBaseline(lines, index)}
              fontSize={Math.round(size * 10) / 10}
            >
              {line}
            </text>
          ),
      )}
    </svg>
  )
}

export const nameBaseline = (lines: readonly string[], index: number) => (lines[1] ? 115 + index * 34 : 132)

function attributesOf({ d, fill, stroke, strokeWidth, round, opacity }: VanShape) {
  return {
    d,
    fill: fill === 'brand' ? undefined : (fill ?? 'none'),
    className: fill === 'brand' ? styles.body : undefined,
    stroke,
    strokeWidth,
    strokeLinecap: round ? ('round' as const) : undefined,
    opacity,
  }
}
