// A sentence from a content file in which {email} becomes a mailto link.
import { splitAtPlaceholder } from '#domain/texts/fill.ts'

export function EmailText({ text, email }: { text: string; email: string }) {
  const [before, after] = splitAtPlaceholder(text, 'email')
  return (
    <>
      {before}
      <a href={`mailto:${email}`}>{email}</a>
      {after}
    </>
  )
}
