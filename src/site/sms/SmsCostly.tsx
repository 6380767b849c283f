// Below the segments: which characters make a text cost more, and one click to replace those with a plain equivalent.
import { useState } from 'react'
import { countCarrierSegments } from '#domain/sms/sms-carrier.ts'
import { type CostlyRange, replaceWithGsm } from '#domain/sms/sms-costly.ts'
import { fill } from '#domain/texts/fill.ts'
import { Button } from '#site/ui/Button.tsx'
import { counted } from './counted.ts'
import type { SmsTexts } from './read-sms-calculator.ts'
import styles from './SmsAnalysis.module.css'

const mostShown = 12
const mostPairs = 3

interface SmsCostlyProps {
  text: string
  costly: CostlyRange[]
  words: SmsTexts
  onReplace: (text: string) => void
}

export function SmsCostly({ text, costly, words: all, onReplace }: SmsCostlyProps) {
  const words = all.costly
  const [undo, setUndo] = useState<{ from: string; to: string }>()
  const forcing = [...new Map(costly.filter(isForcing).map((range) => [text.slice(range.start, range.end), range]))]
  const pairs = forcing.flatMap(([char, { replacement }]) => (replacement === null ? [] : [{ char, replacement }]))
  const replacedText = pairs.length > 0 ? replaceWithGsm(text) : text
  const count = countCarrierSegments(replacedText).segments.length
  const isCheaper = count < countCarrierSegments(text).segments.length
  return (
    <div className={styles.costly}>
      {forcing.length > 0 ? (
        <p>
          <b>{fill(counted(words.forced, forcing.length), { count: forcing.length })}</b>{' '}
          {forcing.slice(0, mostShown).map(([char]) => (
            <span key={char}>
              <mark className={styles.forces}>{nameOf(char, words)}</mark>{' '}
            </span>
          ))}
          {forcing.length > mostShown && fill(words.moreForced, { count: forcing.length - mostShown })}
        </p>
      ) : (
        <p>
          <b>{words.plain}</b> {costly.length > 0 ? words.doubled : words.plainRest}
        </p>
      )}
      {forcing.length > 0 && pairs.length === 0 && <p className={styles.aside}>{words.noEqual}</p>}
      {isCheaper && (
        <p className={styles.replace}>
          <Button
            onClick={() => {
              setUndo({ from: text, to: replacedText })
              onReplace(replacedText)
            }}
          >
            {replaceLabel(pairs, words)}
          </Button>
          <small>{fill(words.gain, { count, segments: counted(all.segment, count) })}</small>
        </p>
      )}
      {forcing.length > 0 && costly.some(({ reason }) => reason === 'counts-double-by-table') && (
        <p className={styles.aside}>{words.doubledByTable}</p>
      )}
      {undo && undo.to === text && (
        <p className={styles.replace}>
          <span role="status">{words.replaced}</span>
          <Button look="line" size="small" onClick={() => onReplace(undo.from)}>
            {words.undo}
          </Button>
        </p>
      )}
    </div>
  )
}

const isForcing = ({ reason }: CostlyRange) => reason === 'forces-ucs2'

function replaceLabel(pairs: { char: string; replacement: string }[], words: SmsTexts['costly']): string {
  if (pairs.length > mostPairs) return fill(words.replaceAll, { count: pairs.length })
  const named = pairs.map(({ char, replacement }) => {
    const from = nameOf(char, words)
    return fill(replacement === '' ? words.remove : words.pair, { from, to: nameOf(replacement, words) })
  })
  return fill(words.replace, { pairs: named.join(', ') })
}

/** A character as it looks, or its name if it is invisible. */
function nameOf(char: string, words: SmsTexts['costly']): string {
  if (!/^[\p{Z}\p{C}\p{M}]+$/u.test(char)) return char
  const code = (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return words.names[code] ?? fill(words.unnamed, { code })
}
