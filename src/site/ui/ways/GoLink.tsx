// A link to another page: bold, underlined in yellow, with an arrow.
import { ArrowLeft } from '#site/ui/icons/ArrowLeft.tsx'
import { ArrowRight } from '#site/ui/icons/ArrowRight.tsx'
import styles from './GoLink.module.css'

interface GoLinkProps {
  href: string
  children: string
  back?: boolean
  className?: string
}

export function GoLink({ href, children, back, className }: GoLinkProps) {
  return (
    <a className={[styles.go, className].filter(Boolean).join(' ')} href={href}>
      {back && <ArrowLeft />}
      {children}
      {!back && <ArrowRight />}
    </a>
  )
}
