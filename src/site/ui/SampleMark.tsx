// Beside each story and figure that nobody vouches for yet.
import styles from './SampleMark.module.css'

export const SampleMark = ({ word }: { word: string | undefined }) =>
  word ? (
    <>
      {' '}
      <small className={styles.mark}>{word}</small>
    </>
  ) : null
