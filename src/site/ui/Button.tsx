// A button that looks like a sponge: yellow with a green edge, and squashed when pressed. ButtonLink is a link with the
// same look.
import type { ReactNode } from 'react'
import styles from './Button.module.css'

interface Look {
  children: ReactNode
  look?: 'sun' | 'ink' | 'line'
  size?: 'normal' | 'small'
  wide?: boolean
  /** A class name from the parent, for layout only. */
  className?: string | undefined
}

type Press = Look & {
  type?: 'button' | 'submit'
  disabled?: boolean
  busy?: boolean
  /** The id of a dialog that the button opens, even without JavaScript. */
  opens?: string
  /** The id of a form elsewhere in the page that this submit button belongs to. */
  form?: string
  /** The id of a dialog that the page's script opens instead of submitting the form. */
  'data-opens'?: string
  onClick?: () => void
  'aria-label'?: string
  /** The form sends this name with `value` if this button submits the form. */
  name?: string
  value?: string
}

export function Button({ type = 'button', disabled, busy, opens, form, onClick, children, ...rest }: Press) {
  const { look, size, wide, className, ...attributes } = rest
  return (
    <button
      className={classOf({ look, size, wide, className })}
      type={type}
      disabled={disabled}
      aria-busy={busy || undefined}
      onClick={onClick}
      form={form}
      {...(opens && { command: 'show-modal', commandfor: opens })}
      {...attributes}
    >
      {children}
    </button>
  )
}

type Lead = Look & {
  href: string
  newTab?: boolean
  /** '_top' opens the link in the whole tab instead of the frame. */
  target?: '_top'
  /**
   * The name of one of a booked call's links, such as 'join'. The server puts the URL of that link into `href`
   * (server/booking/call-page.ts).
   */
  'data-call-link'?: string
}

export function ButtonLink({ href, newTab, target, children, 'data-call-link': callLink, ...look }: Lead) {
  return (
    <a
      className={classOf(look)}
      href={href}
      target={target}
      data-call-link={callLink}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
    </a>
  )
}

function classOf({ look = 'sun', size = 'normal', wide, className }: Partial<Record<keyof Look, unknown>>): string {
  const parts = [styles.button, look !== 'sun' && styles[look as string], size === 'small' && styles.small]
  return [...parts, wide && styles.wide, className].filter(Boolean).join(' ')
}
