import { api } from '#contract/api.ts'
import { signOutBy } from '#office/shell/queries.ts'

export async function signOut(): Promise<void> {
  const { isOk } = await signOutBy(api.account.signOut)
  // The sign-in page is also opened if signing out failed, because it shows what is wrong with the server.
  if (!isOk) location.assign('/office/sign-in')
}
