// Saved replies: teammates add and correct saved replies in the place where they answer a lead.
import { api } from '#contract/api.ts'
import { expect, type Page } from '../journey.ts'
import { checkStates } from './check-states.ts'
import { type DemoOffice, test } from './demo-office.ts'

const trish = async (office: DemoOffice) => `/office/leads/${(await office.findLead('Trish Nolan')).id}`
async function openReplies(page: Page) {
  // On a phone, the reply form, which contains the button 'Edit saved replies', opens only when 'Reply' is pressed.
  const edit = page.getByRole('button', { name: 'Edit saved replies' })
  const reply = page
    .getByRole('main')
    .getByRole('button', { name: /^Reply/ })
    .first()
  await expect(edit.or(reply).first()).toBeVisible()
  if (!(await edit.isVisible())) await reply.click()
  await edit.click()
  const dialog = page.getByRole('dialog', { name: 'Saved replies' })
  await expect(dialog.getByLabel('Message')).toHaveValue(/^Hi \{firstName\},/)
  return dialog
}

checkStates([
  {
    state: 'saved replies',
    path: trish,
    async reach(page) {
      await openReplies(page)
    },
  },
])

test('a saved reply is fixed and added beside the reply, and what was typed survives Escape', async ({
  page,
  office,
  provokes,
}) => {
  provokes(/status of 422/)
  const { replies } = await office.call(api.replies.list)
  await page.goto(await trish(office))
  const dialog = await openReplies(page)
  await dialog.getByLabel('Subject').fill('Your question, answered')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Edit saved replies' }).click()
  await expect(dialog.getByLabel('Subject')).toHaveValue('Your question, answered')

  await dialog.getByRole('button', { name: 'New reply' }).click()
  await dialog.getByLabel('Name').fill('Prices')
  await dialog.getByRole('button', { name: 'Save' }).click()
  // Saving renders every page at low priority, even if it is refused. That takes long on a busy machine.
  await expect(dialog.getByLabel('Subject')).toHaveAccessibleDescription(/Add a subject/, { timeout: 60_000 })
  await dialog.getByLabel('Subject').fill('What it costs')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden({ timeout: 60_000 })
  await page.getByLabel('Start from').selectOption('Prices')
  await expect(page.getByLabel('Subject')).toHaveValue('What it costs')

  const bare = (listed: typeof replies) => listed.map(({ id: _, ...one }) => one)
  const { replies: before } = await office.call(api.replies.list)
  expect(before.map(({ subject }) => subject)).toContain('Your question, answered')
  await office.call(api.replies.save, { body: { replies: bare(replies), before: bare(before) } })
})
