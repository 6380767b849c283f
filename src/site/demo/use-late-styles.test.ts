import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLateStyles } from './use-late-styles.ts'

const rules = () => document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))

test('styles are in the page as long as the component that needs them', () => {
  const { unmount } = renderHook(() => useLateStyles('.late { color: red; }'))
  expect(rules()).toEqual([expect.stringContaining('.late')])
  unmount()
  expect(rules()).toEqual([])
})
