// wake-islands.ts holds clicks on an island until the island reports that it is ready, and then repeats the clicks.
// Before the island reports this, it must have rendered the values that its effects read, e.g. from the URL.
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

test('reports ready once, after rendering what its effects read', () => {
  const shown: (string | null)[] = []
  const note = ({ target }: Event) => shown.push((target as Element).textContent)
  document.addEventListener('island:ready', note)
  render(<Island />)
  document.removeEventListener('island:ready', note)
  expect(shown).toEqual(['the address’s'])
})
