// A sentence with {placeholders} for the workshop's date. Each value is in an element of its own, so that the page's
// script can switch to the next date.
interface DatedTextProps {
  text: string
  texts: object
}

export function DatedText({ text, texts }: DatedTextProps) {
  const values = new Map(Object.entries(texts))
  return text.split(/\{(\w+)\}/).map((part, index) => {
    if (index % 2 === 0) return part
    if (!values.has(part)) throw new Error(`there is no word for {${part}} in '${text}'`)
    return (
      <span key={part} data-word={part}>
        {values.get(part)}
      </span>
    )
  })
}
