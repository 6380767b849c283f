// A drawing of ours (drawings/*.svg), inlined: no request, and words in it have the page's fonts.
interface DrawingProps {
  /** The file's text: import it with '?raw'. Never anything that a visitor typed. */
  svg: string
  /** What it shows, for those who do not see it. */
  label: string
  className?: string | undefined
}

export function Drawing({ svg, label, className }: DrawingProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours
  return <div className={className} role="img" aria-label={label} dangerouslySetInnerHTML={{ __html: svg.trim() }} />
}
