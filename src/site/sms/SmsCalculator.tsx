// The SMS calculator: five figures that update while typing and, after a click on the send icon, an analysis. The
// analysis's code is loaded as soon as the field has text. Nothing leaves the page.
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { countCarrierSegments } from '#domain/sms/sms-carrier.ts'
import { differenceCauses } from '#domain/sms/sms-difference.ts'
import { exceedsLimit, measureSms } from '#domain/sms/sms-segments.ts'
import { fill } from '#domain/texts/fill.ts'
import { useIslandReady } from '#site/islands/use-island-ready.ts'
import fieldLook from '#site/ui/form/Field.module.css'
import { Send } from '#site/ui/icons/Send.tsx'
import { Notice } from '#site/ui/Notice.tsx'
import scripted from '#site/ui/scripted.module.css'
import underlined from '#site/ui/underlined.module.css'
import { counted } from './counted.ts'
import type { SmsTemplate, SmsTexts } from './read-sms-calculator.ts'
import type { SmsAnalysis } from './SmsAnalysis.tsx'
import styles from './SmsCalculator.module.css'
import { SmsMetricsList } from './SmsMetricsList.tsx'
import { SmsTemplates } from './SmsTemplates.tsx'

const loadAnalysis = () => import('./SmsAnalysis.tsx')

export function SmsCalculator({ texts }: { texts: SmsTexts }) {
  const { field, text, typed, write, analyses, analyze, said, say } = useText()
  /** The visitor's own texts that templates have replaced, the newest last. */
  const [ownTexts, setOwnTexts] = useState<string[]>([])
  const [Analysis, setAnalysis] = useState<typeof SmsAnalysis>()
  const hasText = text !== ''
  useEffect(() => {
    if (hasText) void loadAnalysis().catch(() => {})
  }, [hasText])
  // A long text's analysis is rendered with low priority, so that the field stays responsive.
  const drawnText = useDeferredValue(text)

  function place({ name, text: template }: SmsTemplate) {
    const own = typed()
    if (own !== '' && !texts.templates.list.some((other) => other.text === own)) setOwnTexts([...ownTexts, own])
    write(template)
    say(fill(texts.write.placed, { name }))
    field.current?.focus()
  }
  function putBack() {
    write(ownTexts.at(-1) ?? '')
    setOwnTexts(ownTexts.slice(0, -1))
    field.current?.focus()
  }
  function analyzeText() {
    if (analyze())
      return loadAnalysis().then(
        ({ SmsAnalysis }) => setAnalysis(() => SmsAnalysis),
        () => say(texts.write.unavailable),
      )
    say(texts.write.nothing)
    field.current?.focus()
  }
  return (
    <>
      <section className="page">
        <div className={`${scripted.scripted} ${styles.sheet}`}>
          <div className={styles.write}>
            <label className={fieldLook.label} htmlFor="sms-text">
              {texts.write.label}
            </label>
            <div className={styles.box}>
              <textarea
                ref={field}
                id="sms-text"
                rows={7}
                autoComplete="off"
                onInput={(event) => write(event.currentTarget.value)}
              />
              <div className={styles.foot}>
                <span role="status">{said}</span>
                {ownTexts.length > 0 && (
                  <button className={underlined.underlined} type="button" onClick={putBack}>
                    {texts.write.undo}
                  </button>
                )}
                <button className={styles.send} type="button" aria-label={texts.write.analyze} onClick={analyzeText}>
                  <Send />
                </button>
              </div>
            </div>
          </div>
          <SmsMetricsList texts={texts} metrics={measureSms(text)} />
        </div>
        <Bill text={text} texts={texts} />
      </section>
      {analyses > 0 && Analysis && drawnText !== '' && (
        <Analysis text={drawnText} request={analyses} texts={texts} onReplace={write} />
      )}
      <SmsTemplates texts={texts.templates} onChoose={place} />
    </>
  )
}

/**
 * The text in the field, and how often its analysis was requested. After the field was emptied, the analysis has to be
 * requested again.
 */
function useText() {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [analyses, setAnalyses] = useState(0)
  const [said, say] = useState('')
  useIslandReady(field)
  // Reads the field itself, because it may have been filled in before hydration.
  const typed = () => field.current?.value ?? ''
  useEffect(() => setText(field.current?.value ?? ''), [])

  function write(next: string) {
    if (field.current && field.current.value !== next) field.current.value = next
    setText(next)
    say('')
    if (next === '') setAnalyses(0)
  }
  function analyze(): boolean {
    setText(typed())
    setAnalyses(typed() === '' ? 0 : analyses + 1)
    return typed() !== ''
  }
  return { field, text, typed, write, analyses, analyze, said, say }
}

/**
 * Warns if the text is too long, or if carriers bill a different number of segments than the figures show. Says why.
 */
function Bill({ text, texts }: { text: string; texts: SmsTexts }) {
  const metrics = measureSms(text)
  const carrier = countCarrierSegments(text)
  const count = carrier.segments.length
  const tooLong = exceedsLimit(metrics)
  const differs = count !== metrics.segments
  return (
    <div role="status" className={tooLong || differs ? styles.bill : undefined}>
      {(tooLong || differs) && (
        <Notice tone="warn">
          {differs && <p>{fill(texts.carrier.bill, { count, segments: counted(texts.segment, count) })}</p>}
          {tooLong && <p>{texts.metrics.tooLong}</p>}
          {differenceCauses(text, metrics, carrier).map((cause) => (
            <p key={cause}>{texts.carrier.causes[cause]}</p>
          ))}
        </Notice>
      )}
    </div>
  )
}
