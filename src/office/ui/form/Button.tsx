// A compact version of the site's button. It is yellow for the main action. Its other looks are outlined, quiet, dark,
// red for a warning, and like a link.
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './Button.module.css'

export type ButtonLook = 'sun' | 'line' | 'quiet' | 'dark' | 'warning' | 'link'

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  children: ReactNode
  look?: ButtonLook | undefined
  /** For a button that shows only an icon. Such a button needs an `aria-label`. */
  square?: boolean
  wide?: boolean
  busy?: boolean | undefined
  ref?: Ref<HTMLButtonElement>
}

export function Button({ look = 'sun', square, wide, busy, type = 'button', onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      // biome-ignore lint/a11y/useButtonType: `type` always has a value
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
