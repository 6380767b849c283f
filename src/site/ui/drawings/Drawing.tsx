// One of our drawings (drawings/*.svg), inlined, so that it needs no request and its text uses the page's fonts.
interface DrawingProps {
  /** The text of an SVG file, imported with '?raw'. Must never contain anything that a visitor typed. */
  svg: string
  /** What the drawing shows, for screen readers. */
  label: string
  className?: string | undefined
}

export function Drawing({ svg, label, className }: DrawingProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: one of our own files
  return <div className={className} role="img" aria-label={label} dangerouslySetInnerHTML={{ __html: svg.trim() }} />
}
