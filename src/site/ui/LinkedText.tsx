// A sentence from a content or form file in which [text](/path) becomes a link. Links open in a new tab by default, so
// that nothing typed into a form is lost.
export function LinkedText({ text, newTab = true }: { text: string; newTab?: boolean }) {
  const parts = text.split(/\[([^\]]+)\]\(([^)]+)\)/)
  return parts.map((part, index) => {
    if (index % 3 === 0) return part
    if (index % 3 === 2) return null
    const href = parts[index + 1]
    return (
      <a key={href} href={href} {...(newTab && { target: '_blank', rel: 'noopener' })}>
        {part}
      </a>
    )
  })
}
