// A radio button of which only the label is seen. How it looks, also when it is chosen, is up to the group around it.
import type { ComponentProps } from 'react'
import styles from './RadioPill.module.css'

export const RadioPill = ({ className, children, ...input }: Omit<ComponentProps<'input'>, 'type'>) => (
  <label className={className ? `${styles.pill} ${className}` : styles.pill}>
    <input type="radio" {...input} />
    {children}
  </label>
)
