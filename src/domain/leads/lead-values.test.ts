import { expect, test } from 'vitest'
import { nameOf, planOf, searchTerms, searchText } from './lead-values.ts'

test('names the person who wrote, whichever fields the form has', () => {
  expect(nameOf({ firstName: ' Rosa ', lastName: 'Delgado' })).toBe('Rosa Delgado')
  expect(nameOf({ name: 'Rosa Delgado', firstName: 'x' })).toBe('Rosa Delgado')
  expect(nameOf({ lastName: 'Delgado' })).toBe('Delgado')
  expect(nameOf({ name: 7 })).toBe('')
  expect(planOf({ tier: 'titan' })).toBe('titan')
})

test('a search finds names, emails, businesses, messages and numbers however they are typed', () => {
  const values = { firstName: 'Zoe\u0308', lastName: 'Lund', business: 'Northside Maids', phone: '(202) 555-0143' }
  const text = searchText({
    values: { ...values, message: 'Quotes in SPANISH?' },
    email: 'zoe@x.example',
    phoneE164: '+12025550143',
  })
  const finds = (typed: string) => searchTerms(typed).every((word) => text.includes(word))
  for (const typed of [
    'zoë lund',
    'LUND',
    'northside zoë',
    '@x.example',
    '(202) 555',
    '202-555-0143',
    '+1 202',
    'spanish',
  ])
    expect([typed, finds(typed)]).toEqual([typed, true])
  for (const typed of ['lundnorthside', '203 555', 'spanish nobody'])
    expect([typed, finds(typed)]).toEqual([typed, false])
  expect(searchTerms('  ')).toEqual([])
  expect(searchTerms('a b c d e f g h i j')).toHaveLength(8)
  // Too few digits for a phone number are searched as words.
  expect(searchTerms('4 5')).toEqual(['4', '5'])
})
