// A list of questions; at most one answer is open at a time. The browser ensures this without a script, because all
// <details> elements have the same name. A click on an open question closes it.
import { Chapter } from './Chapter.tsx'
import styles from './Faq.module.css'
import { LinkedText } from './LinkedText.tsx'
import summary from './summary.module.css'
import { TalkLine } from './ways/TalkLine.tsx'

interface FaqProps {
  texts: { heading: string; questions: { question: string; answer: string }[] }
  talk?: string
}

export function Faq({ texts, talk }: FaqProps) {
  return (
    <Chapter name="faq">
      <div className={`grid ${styles.rows}`}>
        <h2 className={styles.heading} id="faq-title">
          {texts.heading}
        </h2>
        <div className={styles.list}>
          {texts.questions.map(({ question, answer }, index) => (
            <details key={question} name="faq" open={index === 0}>
              <summary className={summary.summary}>
                {question}
                <i aria-hidden="true" />
              </summary>
              <p>
                <LinkedText text={answer} newTab={false} />
              </p>
            </details>
          ))}
        </div>
        {talk && <TalkLine className={styles.talk} text={talk} />}
      </div>
    </Chapter>
  )
}
