import { useMe } from '#office/shell/me.ts'

/** Text as a form showed it. Links are written as [terms](/terms), with a path on the website. */
export function LinkedText({ text }: { text: string }) {
  const { publicUrl } = useMe().site
  return text.split(/(\[[^\]]+\]\([^)\s]+\))/).map((part, index) => {
    const [, label, target] = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part) ?? []
    const address = target && URL.parse(target, publicUrl)
    if (!address || !/^https?:$/.test(address.protocol)) return label ?? part
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
      <a key={index} href={address.href} target="_blank" rel="noreferrer">
        {label}
      </a>
    )
  })
}
