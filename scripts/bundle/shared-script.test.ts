import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isShared, sharedParts } from './shared-script.ts'

test('contains React, its renderer and the small components with their styles, on every platform', () => {
  for (const id of [
    '/site/node_modules/react-dom/cjs/react-dom-client.production.js',
    '/site/node_modules/@astrojs/react/dist/client.js',
    '/site/src/site/ui/Button.tsx',
    '/site/src/site/ui/Button.module.css',
    'C:\\site\\src\\site\\ui\\icons\\icon.tsx',
    '\0vite/preload-helper.js',
  ])
    expect(isShared(id), id).toBe(true)
})

test('leaves out what only some islands need', () => {
  for (const id of [
    '/site/src/site/islands/LeadForm.tsx',
    '/site/src/site/ui/ButtonRow.tsx',
    '/site/node_modules/canvas-confetti/dist/confetti.module.mjs',
  ])
    expect(isShared(id), id).toBe(false)
})

test('every listed component exists', () => {
  expect(sharedParts.filter((part) => globSync(`${part}.{ts,tsx}`).length !== 1)).toEqual([])
})
