import { expect, test } from 'vitest'
import { editHtml } from '#domain/pages/html.ts'
import { fillFields, fillForm } from './page-form.ts'

const page = `<!doctype html><!-- <input data-fill="name"> --><script>const x = '<p data-failure hidden></p>'</script>
<p data-failure hidden></p><ul data-faults hidden></ul>
<form><input data-fill="name" id="f-name" value="old" aria-describedby="f-name-fault"><p id="f-name-fault" data-fault="name" hidden></p>
<textarea data-fill="message" rows="6">old</textarea><p data-fault="message" hidden>x</p>
<input type="checkbox" data-fill="agreed" checked/><input type='radio' data-fill="size" value="L"><input type=radio data-fill=size value=M checked>
<select data-fill="color"><option value="Fern &amp; Moss">Fern</option><option value="Sun" selected>Sun</option></select>
<input type="hidden" data-fill="figures" name="figures"><p data-fault="figures" hidden></p></form>`

const fill = (fields: Record<string, unknown>, faults: { field: string; message: string }[] = [], failure?: string) =>
  editHtml(page, fillForm({ form: 'f', fields, faults, ...(failure && { failure }) }))

test('fills in the typed values, escaped', () => {
  const html = fill({ name: `"><b>'&`, message: '</textarea><script>', agreed: 'on', size: 'L', color: 'Fern & Moss' })
  expect(html).toContain('<input data-fill="name" id="f-name" value="&quot;&gt;&lt;b&gt;&#39;&amp;" aria-describedby')
  expect(html).toContain('<textarea data-fill="message" rows="6">\n&lt;/textarea&gt;&lt;script&gt;</textarea>')
  expect(html).toContain('<input type="checkbox" data-fill="agreed" checked/>')
  expect(html).toContain(`<input type='radio' data-fill="size" value="L" checked>`)
  expect(html).toContain('<input type=radio data-fill=size value=M>')
  expect(html).toContain('<option value="Fern &amp; Moss" selected>')
  expect(html).toContain('<option value="Sun">')
})

test('leaves fields that weren’t sent empty and unchecked, and ignores values that aren’t text', () => {
  const html = fill({ name: ['twice'], agreed: '' })
  expect(html).toContain('<input data-fill="name" id="f-name" value aria-describedby')
  expect(html).toContain('<input type="checkbox" data-fill="agreed"/>')
})

test('shows faults at their fields and in the summary', () => {
  const html = fill({}, [
    { field: 'name', message: 'Enter <your> name.' },
    { field: 'figures.crm', message: 'Enter an amount.' },
    { field: '"><x', message: 'This form has no such field.' },
  ])
  expect(html).toContain('<p id="f-name-fault" data-fault="name">Enter &lt;your&gt; name.</p>')
  expect(html).toContain('aria-describedby="f-name-fault" aria-invalid="true">')
  expect(html).toContain('<p data-fault="figures">Enter an amount.</p>')
  expect(html).toContain(
    '<ul data-faults><li><a href="#f-name">Enter &lt;your&gt; name.</a></li><li><a href="#f-figures">',
  )
  expect(html).toContain('href="#f-&quot;&gt;&lt;x"')
  expect(html).toContain('<p data-fault="message" hidden>x</p>')
  expect(html).toContain('<p data-failure hidden></p><ul data-faults>')
})

test('shows a failure in its element, and leaves comments and scripts unchanged', () => {
  const html = fill({ name: '$& $1 \\' }, [], 'Not sent. $&')
  expect(html).toContain('<p data-failure>Not sent. $&amp;</p>')
  expect(html).toContain(`<!-- <input data-fill="name"> --><script>const x = '<p data-failure hidden></p>'</script>`)
  expect(html).toContain('value="$&amp; $1 \\"')
})

test('fills fields without marker attributes by name, only in their form', () => {
  const two = ['a', 'b'].map(
    (name) =>
      `<form action="/api/forms/${name}"><p><input name="x" value="old"><input type="checkbox" name="x"></p></form>`,
  )
  expect(editHtml(two.join(''), fillFields({ name: 'b' }, { x: '"><b>&' }))).toBe(
    two[0] + two[1]!.replace('value="old"', 'value="&quot;&gt;&lt;b&gt;&amp;"'),
  )
})

test('selects a choice whatever escapes the page uses for its value', () => {
  const choices = `<select data-fill="room"><option value="Owner&#x27;s">Owner</option><option value="Any">Any</option></select>`
  const html = editHtml(choices, fillForm({ form: 'f', fields: { room: "Owner's" }, faults: [] }))
  expect(html).toContain(`<option value="Owner&#x27;s" selected>`)
})
