// Says which plans have a feature. Three filled bars mean every plan; a hollow first bar means only the larger plans.
import styles from './PlanMark.module.css'

export const PlanMark = ({ isEvery, text }: { isEvery: boolean; text: string }) => (
  <span className={styles.mark}>
    <svg viewBox="0 0 20 14" aria-hidden="true">
      <path fill={isEvery ? undefined : 'none'} d="M1 9h4v4H1z" />
      <path d="M8 5h4v8H8zM15 1h4v12h-4z" />
    </svg>
    {text}
  </span>
)
