// A sentence from a content file in which {email} becomes a mailto link.
export function EmailText({ text, email }: { text: string; email: string }) {
  const [before, after] = text.split('{email}')
  return (
    <>
      {before}
      <a href={`mailto:${email}`}>{email}</a>
      {after}
    </>
  )
}
