import { expect, test } from 'vitest'
import { readFrame } from './read-frame.ts'

const frameOf = (body: string) => {
  const contentDocument = new DOMParser().parseFromString(`<html><body>${body}</body></html>`, 'text/html')
  return { contentDocument } as unknown as HTMLIFrameElement
}
const list =
  '<aside data-preview-faults><ul><li data-file="pages/home" data-key="title">Home, title: Add a title.</li></ul></aside>'

test('shows the page as it was, without the list of faults above it', () => {
  const { page, faults } = readFrame(frameOf(`${list}<h1>Calm down</h1>`))
  expect(page?.body.innerHTML).toBe('<h1>Calm down</h1>')
  expect(faults).toEqual([{ path: 'pages/home', key: 'title', text: 'Home, title: Add a title.' }])
})

test('shows only the faults if there is no page', () => {
  expect(readFrame(frameOf(list))).toMatchObject({ page: undefined, faults: [{ key: 'title' }] })
})

test('shows no error page of the server', () => {
  expect(readFrame(frameOf('<p data-problem-detail>Please wait.</p>'))).toEqual({
    page: undefined,
    faults: [],
    refusal: 'Please wait.',
  })
})
