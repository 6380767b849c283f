import { expect, test } from 'vitest'
import { officeApp } from '#testing/office-app.ts'

test('teammates who answer leads get the reply templates from the content', async () => {
  const site = await officeApp()
  const member = await site.signedIn('member')
  expect((await member.ask('GET', '/replies')).body).toEqual({
    replies: [{ id: 'reply-1', name: 'An answer', subject: 'Your question', body: 'Hi {firstName},\n\n{you}' }],
  })
  await site.close()
})
