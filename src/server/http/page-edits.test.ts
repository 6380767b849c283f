import { expect, test } from 'vitest'
import { editPage, fieldValue } from '#server/http/page-edits.ts'

const page =
  '<form action="/a"><input name="x" value="old"><input type="checkbox" name="x"></form>' +
  '<form action="/b"><input name="x"></form><details open data-d><b data-line></b></details>'

test('values go into the text fields of one form, escaped; nothing else changes', () => {
  const filled = editPage(page, (tag, form) => (form === '/a' ? fieldValue(tag, { x: '"><b>&' }) : undefined))
  expect(filled).toBe(page.replace('value="old"', 'value="&quot;&gt;&lt;b&gt;&amp;"'))
})

test('attributes are set and removed, content is replaced', () => {
  const edited = editPage(page, ({ attributes }) => {
    if (attributes.has('data-d')) return { attributes: { open: undefined, id: 'd' } }
    return attributes.has('data-line') ? { text: 'Ann <Lee>' } : undefined
  })
  expect(edited).toContain('<details data-d id="d"><b data-line>Ann &lt;Lee&gt;</b></details>')
  expect(editPage(page, () => undefined)).toBe(page)
})
