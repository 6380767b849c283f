// 'Your Demo is Loading...': three seconds to zero, one beat per second. Announced once; 'Start now' skips it.

import { useEffect, useRef, useState } from 'react'
import { around } from '#domain/words/fill.ts'
import type { ShellWords } from '#site/shell/read-shell.ts'
import { Sunlight } from '#site/ui/Sunlight.tsx'
import css from './Countdown.css?inline'
import { useLateStyles } from './use-late-styles.ts'

const seconds = 3

export type CountdownWords = ShellWords['demoDialog']['countdown']

export function Countdown({ words, onDone }: { words: CountdownWords; onDone: () => void }) {
  const [left, setLeft] = useState(seconds)
  const skip = useRef<HTMLButtonElement>(null)
  useLateStyles(css)
  useEffect(() => skip.current?.focus(), [])
  useEffect(() => {
    if (left === 0) return onDone()
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left, onDone])
  const [before, after] = around(words.line, 'seconds')
  return (
    <div className="demo-countdown">
      <Sunlight className="sunlight" width={540} height={620} left={40} pane={[130, 200]} mullion={12} fill="#FFF4D0" />
      <svg className="metronome" viewBox="0 0 130 200" aria-hidden="true">
        <g>
          <path d="M65 190V40" stroke="#12261F" strokeWidth="9" strokeLinecap="round" />
          <rect x="56" y="96" width="18" height="34" rx="4" fill="#FFC92B" />
          <path d="M56 120h18v6q0 4-4 4H60q-4 0-4-4z" fill="#14624A" />
          <path d="M18 30h94" stroke="#12261F" strokeWidth="14" strokeLinecap="round" />
          <path d="M14 20h102" stroke="#FFC92B" strokeWidth="6" strokeLinecap="round" />
        </g>
      </svg>
      <p className="vh" role="status">
        {words.title} {before}
        {seconds}
        {after}
      </p>
      <b className="num figure" aria-hidden="true">
        {left}
      </b>
      <h2 className="display">{words.title}</h2>
      <p className="line">
        <span>
          {before}
          {left}
          {after}
        </span>{' '}
        <button ref={skip} className="skip" type="button" onClick={() => setLeft(0)}>
          {words.skip}
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
