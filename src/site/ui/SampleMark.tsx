// The label of a sample, such as a made-up story or figure. Renders nothing if `word` is undefined.
import styles from './SampleMark.module.css'

export const SampleMark = ({ word }: { word: string | undefined }) =>
  word ? (
    <>
      {' '}
      <small className={styles.mark}>{word}</small>
    </>
  ) : null
