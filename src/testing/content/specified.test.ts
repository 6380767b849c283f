import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { specified } from './specified.ts'

/** The value at a path such as 'plans.Tidy Titan.prices'. In a list, a key is an entry's id, name or index. */
const valueAt = (value: unknown, keys: string): unknown =>
  keys.split('.').reduce<unknown>((inner, key) => {
    const isNamed = (entry: { id?: string; name?: string }) => entry.id === key || entry.name === key
    const named = Array.isArray(inner) && inner.find(isNamed)
    return named || (inner as Record<string, unknown> | undefined)?.[key]
  }, value)

test.each(Object.entries(specified))('content/%s says what the specification fixes', (path, texts) => {
  const content: unknown = parse(readFileSync(`content/${path}`, 'utf8'))
  for (const [keys, value] of Object.entries(texts))
    expect
      .soft(
        valueAt(content, keys),
        `${keys} in content/${path} is fixed by the specification. If the business changes it, change src/testing/content/specified.ts, too.`,
      )
      .toEqual(value)
})
