// The label beside each story and figure that is only a sample, if `word` is given.
import styles from './SampleMark.module.css'

export const SampleMark = ({ word }: { word: string | undefined }) =>
  word ? (
    <>
      {' '}
      <small className={styles.mark}>{word}</small>
    </>
  ) : null
