// One of our drawings (drawings/*.svg), inlined: no request, and text in it uses the page's fonts.
interface DrawingProps {
  /** The file's text: import it with '?raw'. Never anything that a visitor typed. */
  svg: string
  /** What it shows, for screen readers. */
  label: string
  className?: string | undefined
}

export function Drawing({ svg, label, className }: DrawingProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: one of our own files
  return <div className={className} role="img" aria-label={label} dangerouslySetInnerHTML={{ __html: svg.trim() }} />
}
