// Finds passkeys that no longer work because the site's host has changed, and a PUBLIC_URL at which browsers don't
// allow passkeys.
import { passkeysAt, rpIdOf } from '#domain/office/passkeys.ts'
import type { OfficeStore } from '#server/store/store.ts'

/** @returns findings about PUBLIC_URL, to be shown after 'PUBLIC_URL: ' */
export async function passkeyFindings(
  store: Pick<OfficeStore, 'listTeammates' | 'listPasskeys'>,
  publicUrl: string,
): Promise<string[]> {
  const rpId = rpIdOf(publicUrl)
  const keys = (await Promise.all((await store.listTeammates()).map(({ id }) => store.listPasskeys(id)))).flat()
  const elsewhere = keys.filter((key) => key.rpId !== rpId)
  const findings: string[] = []
  if (!passkeysAt(publicUrl).possible)
    findings.push(
      'browsers allow no passkeys at the site’s address: nobody can join the office before it is an https address with a name',
    )
  if (elsewhere.length > 0) {
    const hosts = [...new Set(elsewhere.map((key) => key.rpId))].join(', ')
    findings.push(
      `${counted(elsewhere.length)} made for ${hosts} and opens nothing at ${rpId}: npm run team -- link EMAIL lets a teammate in to make a new one`,
    )
  }
  return findings
}

const counted = (count: number) => (count === 1 ? 'a passkey was' : `each of ${count} passkeys was`)
