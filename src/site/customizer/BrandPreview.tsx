// A sample pipeline, invoice, text thread and review request, as an owner's customers and crew would see them. These
// samples have the brand's colors, which use-brand.ts sets as CSS variables.
import { Star } from '#site/ui/icons/Star.tsx'
import paper from '#site/ui/paper.module.css'
import styles from './BrandPreview.module.css'
import type { CustomizerTexts } from './read-customizer.ts'

interface BrandPreviewProps {
  texts: Pick<CustomizerTexts, 'preview' | 'samples' | 'pipeline' | 'invoice' | 'thread' | 'review'>
  name: string
  letters: string
  logo?: string | undefined
}

const stars = [1, 2, 3, 4, 5]

export function BrandPreview({ texts, name, letters, logo }: BrandPreviewProps) {
  const mark = <Mark letters={letters} logo={logo} />
  const { pipeline, invoice, thread, review } = texts
  return (
    <section className={styles.stage} aria-label={texts.preview}>
      <div className={styles.grid}>
        <div>
          <figure className={styles.pipeline}>
            <figcaption>{pipeline.heading}</figcaption>
            <div>
              {pipeline.columns.map((column) => (
                <div key={column.name}>
                  <p className={styles.column}>
                    <b>{column.name}</b> {column.cards.length}
                  </p>
                  {column.cards.map(({ job, what }) => (
                    <p key={job} className={`${styles.card} ${column.hot ? styles.hot : ''}`}>
                      <b>{job}</b>
                      <span>{what}</span>
                    </p>
                  ))}
                </div>
              ))}
            </div>
          </figure>
          <figure className={`${paper.paper} ${styles.invoice}`}>
            <div className={styles.top}>
              <p>
                <b>{name}</b>
                <span>{invoice.number}</span>
              </p>
              {mark}
            </div>
            <dl>
              {invoice.lines.map(({ what, amount }) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd className="num">{amount}</dd>
                </div>
              ))}
              <div className={styles.total}>
                <dt>{invoice.total}</dt>
                <dd className="num">{invoice.sum}</dd>
              </div>
            </dl>
            <span className={styles.button}>{invoice.pay}</span>
          </figure>
        </div>
        <div>
          <figure className={styles.thread}>
            <p className={styles.who}>
              {mark}
              <b>{name}</b>
            </p>
            <ol>
              {thread.map((line) =>
                'us' in line ? (
                  <li key={line.us} className={styles.us}>
                    {line.us}
                  </li>
                ) : (
                  <li key={line.them}>{line.them}</li>
                ),
              )}
            </ol>
          </figure>
          <figure className={styles.review}>
            <p className={styles.stars} role="img" aria-label={review.stars}>
              {stars.map((star) => (
                <Star key={star} />
              ))}
            </p>
            <p>
              {review.before} <b>{name}</b> {review.after}
            </p>
            <span className={styles.button}>{review.button}</span>
          </figure>
        </div>
      </div>
      <p className="note">{texts.samples}</p>
    </section>
  )
}

function Mark({ letters, logo }: { letters: string; logo: string | undefined }) {
  return logo ? <img className={styles.logo} src={logo} alt="" /> : <span className={styles.mark}>{letters}</span>
}
