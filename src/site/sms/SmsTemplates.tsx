// Templates of texts that an owner sends every week, each within one segment. A click puts the template into the
// field.

import { measureSms } from '#domain/sms/sms-segments.ts'
import { fill } from '#domain/texts/fill.ts'
import { FillBar } from '#site/ui/FillBar.tsx'
import type { SmsTemplate, SmsTexts } from './read-sms-calculator.ts'
import styles from './SmsTemplates.module.css'

interface SmsTemplatesProps {
  texts: SmsTexts['templates']
  onChoose: (template: SmsTemplate) => void
}

export function SmsTemplates({ texts, onChoose }: SmsTemplatesProps) {
  return (
    <section className={`page ${styles.section}`}>
      <h2>{texts.heading}</h2>
      <ul className={styles.list}>
        {texts.list.map((template) => {
          const { charactersUsed: used, totalCharacters: room } = measureSms(template.text)
          return (
            <li key={template.name}>
              <button type="button" onClick={() => onChoose(template)}>
                <b>{template.name}</b>
                <span>{template.text}</span>
                <FillBar className={styles.bar} share={used / room} />
                <small className="num">{fill(texts.room, { used, room })}</small>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
