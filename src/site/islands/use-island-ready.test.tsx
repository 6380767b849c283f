// A held click is replayed the moment an island reports ready: by then, what its effects read must be rendered.
import { render } from '@testing-library/react'
import { useEffect, useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { useIslandReady } from './use-island-ready.ts'

function Island() {
  const root = useRef<HTMLDivElement>(null)
  const [brand, setBrand] = useState('the sample’s')
  useEffect(() => setBrand('the address’s'), [])
  useIslandReady(root)
  return <div ref={root}>{brand}</div>
}

test('it is ready once, with what it read when it woke', () => {
  const shown: (string | null)[] = []
  const note = ({ target }: Event) => shown.push((target as Element).textContent)
  document.addEventListener('island:ready', note)
  render(<Island />)
  document.removeEventListener('island:ready', note)
  expect(shown).toEqual(['the address’s'])
})
