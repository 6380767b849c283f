// The site's button in a compact size: yellow for the main action; otherwise outlined, quiet, dark, for a warning, or
// like a link.
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './Button.module.css'

export type ButtonLook = 'sun' | 'line' | 'quiet' | 'dark' | 'warning' | 'link'

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  children: ReactNode
  look?: ButtonLook | undefined
  /** Square, for a button with only an icon, which needs an `aria-label`. */
  square?: boolean
  wide?: boolean
  busy?: boolean | undefined
  ref?: Ref<HTMLButtonElement>
}

export function Button({ look = 'sun', square, wide, busy, type = 'button', onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      // biome-ignore lint/a11y/useButtonType: it always has a value
      type={type}
      className={buttonClass({ look, square, wide })}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  )
}

/** The classes for a link that looks like a button. */
export function buttonClass({
  look,
  square,
  wide,
}: {
  look: ButtonLook
  square?: boolean | undefined
  wide?: boolean | undefined
}) {
  if (look === 'link') return styles.link
  return [styles.button, styles[look], square && styles.square, wide && styles.wide].filter(Boolean).join(' ')
}
