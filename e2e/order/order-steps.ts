// The first steps of every order: the details, the button to the order form, and the form's frame.
import type { FrameLocator, Page } from '../journey.ts'

export async function fillDetails(scope: Page | FrameLocator, { email, coupon }: { email: string; coupon?: string }) {
  const main = scope.locator('main')
  await main.getByLabel('First name').fill('Ada')
  await main.getByLabel('Last name').fill('Reyes')
  await main.getByLabel('Email').fill(email)
  await main.getByLabel('Phone').fill('+1 555 123 4567')
  if (coupon !== undefined) await main.getByLabel('Coupon').fill(coupon)
}
export const goOn = (page: Page) => page.getByRole('button', { name: 'Continue to order form' }).click()
export const frameOf = (page: Page) => page.frameLocator('iframe')
