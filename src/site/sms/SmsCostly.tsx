// Lists the characters that force the costlier encoding (UCS-2), and offers to replace them with plain equivalents if
// that saves segments.
import { useEffect, useRef, useState } from 'react'
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
  texts: SmsTexts
  onReplace: (text: string) => void
}

export function SmsCostly({ text, costly, texts: all, onReplace }: SmsCostlyProps) {
  const texts = all.costly
  const [undo, setUndo] = useState<{ from: string; to: string }>()
  const root = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)
  // A pressed button disappears, so the focus goes to the one that replaces it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the new text is shown
  useEffect(() => {
    if (wasPressed.current) root.current?.querySelector('button')?.focus()
    wasPressed.current = false
  }, [text])
  function replaceWith(next: string) {
    wasPressed.current = true
    onReplace(next)
  }
  const forcing = [...new Map(costly.filter(isForcing).map((range) => [text.slice(range.start, range.end), range]))]
  const pairs = forcing.flatMap(([char, { replacement }]) => (replacement === null ? [] : [{ char, replacement }]))
  const replacedText = pairs.length > 0 ? replaceWithGsm(text) : text
  const count = countCarrierSegments(replacedText).segments.length
  const isCheaper = count < countCarrierSegments(text).segments.length
  return (
    <div ref={root} className={styles.costly}>
      {forcing.length > 0 ? (
        <p>
          <b>{fill(counted(texts.forced, forcing.length), { count: forcing.length })}</b>{' '}
          {forcing.slice(0, mostShown).map(([char]) => (
            <span key={char}>
              <mark className={styles.forces}>{nameOf(char, texts)}</mark>{' '}
            </span>
          ))}
          {forcing.length > mostShown && fill(texts.moreForced, { count: forcing.length - mostShown })}
        </p>
      ) : (
        <p>
          <b>{texts.plain}</b> {costly.length > 0 ? texts.doubled : texts.plainRest}
        </p>
      )}
      {forcing.length > 0 && pairs.length === 0 && <p className={styles.aside}>{texts.noEqual}</p>}
      {isCheaper && (
        <p className={styles.replace}>
          <Button
            onClick={() => {
              setUndo({ from: text, to: replacedText })
              replaceWith(replacedText)
            }}
          >
            {replaceLabel(pairs, texts)}
          </Button>
          <small>{fill(texts.gain, { count, segments: counted(all.segment, count) })}</small>
        </p>
      )}
      {forcing.length > 0 && costly.some(({ reason }) => reason === 'counts-double-by-table') && (
        <p className={styles.aside}>{texts.doubledByTable}</p>
      )}
      <p className={undo?.to === text ? styles.replace : 'vh'}>
        <span role="status">{undo?.to === text && texts.replaced}</span>
        {undo?.to === text && (
          <Button look="line" size="small" onClick={() => replaceWith(undo.from)}>
            {texts.undo}
          </Button>
        )}
      </p>
    </div>
  )
}

const isForcing = ({ reason }: CostlyRange) => reason === 'forces-ucs2'

function replaceLabel(pairs: { char: string; replacement: string }[], texts: SmsTexts['costly']): string {
  if (pairs.length > mostPairs) return fill(texts.replaceAll, { count: pairs.length })
  const named = pairs.map(({ char, replacement }) => {
    const from = nameOf(char, texts)
    return fill(replacement === '' ? texts.remove : texts.pair, { from, to: nameOf(replacement, texts) })
  })
  return fill(texts.replace, { pairs: named.join(', ') })
}

/** The character itself, or its name if it can't be shown alone, such as a space or a combining accent. */
function nameOf(char: string, texts: SmsTexts['costly']): string {
  if (!/^[\p{Z}\p{C}\p{M}]+$/u.test(char)) return char
  const code = (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return texts.names[code] ?? fill(texts.unnamed, { code })
}
