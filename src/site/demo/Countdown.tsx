// 'Your Demo is Loading...': counts down three seconds, one beat per second. Screen readers announce the countdown
// once. 'Start now' skips the countdown.

import { useEffect, useRef, useState } from 'react'
import { splitAtPlaceholder } from '#domain/texts/fill.ts'
import type { ShellTexts } from '#site/shell/read-shell.ts'
import { MetronomeDrawing } from '#site/ui/drawings/MetronomeDrawing.tsx'
import { Sunlight } from '#site/ui/drawings/Sunlight.tsx'
import css from './Countdown.css?inline'
import { useLateStyles } from './use-late-styles.ts'

const seconds = 3

export type CountdownTexts = ShellTexts['demoDialog']['countdown']

export function Countdown({ texts, onDone }: { texts: CountdownTexts; onDone: () => void }) {
  const [left, setLeft] = useState(seconds)
  const skip = useRef<HTMLButtonElement>(null)
  useLateStyles(css)
  useEffect(() => skip.current?.focus(), [])
  useEffect(() => {
    if (left === 0) return onDone()
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left, onDone])
  const [before, after] = splitAtPlaceholder(texts.line, 'seconds')
  return (
    <div className="demo-countdown">
      <Sunlight className="sunlight" width={540} height={620} left={40} pane={[130, 200]} mullion={12} fill="#FFF4D0" />
      <MetronomeDrawing className="metronome" />
      <p className="vh" role="status">
        {texts.title} {before}
        {seconds}
        {after}
      </p>
      <b className="num figure" aria-hidden="true">
        {left}
      </b>
      <h2 className="display">{texts.title}</h2>
      <p className="line">
        <span>
          {before}
          {left}
          {after}
        </span>{' '}
        <button ref={skip} className="skip" type="button" onClick={() => setLeft(0)}>
          {texts.skip}
        </button>
      </p>
      <ol aria-hidden="true">
        {Array.from({ length: seconds }, (_, beat) => beat).map((beat) => (
          <li key={beat} className={seconds - left >= beat ? 'on' : undefined} />
        ))}
      </ol>
    </div>
  )
}
