import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cloths } from './cloths.ts'

test('standalone pictures have the same colors as the style sheet', () => {
  const sheet = readFileSync('src/site/shop/drawings/colors.module.css', 'utf8').toUpperCase()
  for (const [name, cloth] of Object.entries(cloths)) {
    const rule = sheet.slice(sheet.indexOf(`.${name.toUpperCase()},`)).split('}')[0]
    for (const [property, color] of Object.entries(cloth))
      expect(rule, name).toContain(`--${property.toUpperCase()}: ${color};`)
  }
})
