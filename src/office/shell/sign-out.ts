import { api } from '#contract/api.ts'
import { signOutBy } from '#office/shell/queries.ts'

export async function signOut(): Promise<void> {
  const { isOk } = await signOutBy(api.account.signOut)
  // If signing out failed, open the sign-in page anyway. That page shows what is wrong with the server.
  if (!isOk) location.assign('/office/sign-in')
}
