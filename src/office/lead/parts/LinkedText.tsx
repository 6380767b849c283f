import { useMe } from '#office/shell/me.ts'

/** A text that a form showed. A link in it, such as [terms](/terms), leads to a page on the website. */
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
