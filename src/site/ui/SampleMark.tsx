// The label for what is only a sample, such as a story or a figure; nothing if `word` is undefined.
import styles from './SampleMark.module.css'

export const SampleMark = ({ word }: { word: string | undefined }) =>
  word ? (
    <>
      {' '}
      <small className={styles.mark}>{word}</small>
    </>
  ) : null
