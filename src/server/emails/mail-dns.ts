// Checks the DNS records of the domain that our emails come from. They say who may send for the domain (SPF), which key
// verifies signatures (DKIM), and what mail servers do with an email that passes neither check (DMARC).
import { createPublicKey } from 'node:crypto'
import type { Config } from '#server/settings/config.ts'

export interface DnsFinding {
  where: string
  what: string
  isFault: boolean
}

/** Like resolveTxt of node:dns/promises, with the same codes in its errors. */
export type ResolveTxt = (name: string) => Promise<string[][]>

interface MailDomain {
  /** The domain of the address that our emails come from. */
  domain: string
  dkim: Config['dkim']
  resolveTxt: ResolveTxt
}

export async function lookUpMailDomain({ domain, dkim, resolveTxt }: MailDomain): Promise<DnsFinding[]> {
  const found = await Promise.all([
    lookUp(resolveTxt, { name: domain, begins: /^v=spf1(\s|$)/i, about: 'SPF', judge: judgeSpf }),
    ...(dkim
      ? [
          lookUp(resolveTxt, {
            name: `${dkim.selector}._domainkey.${dkim.domain}`,
            begins: /\bp=/i,
            about: 'DKIM',
            judge: (record) => judgeKey(record, dkim.key),
          }),
        ]
      : []),
    dmarc(domain, resolveTxt),
  ])
  if (dkim) return found
  return [
    ...found,
    { where: 'DKIM', what: 'not looked up: DKIM_KEY is unset, so your mail server signs', isFault: false },
  ]
}

interface Record {
  name: string
  begins: RegExp
  about: string
  /** Returns what is wrong with a record; undefined if it is correct. */
  judge(record: string): string | undefined
}

const noRecord = 'there’s no such record'

async function lookUp(resolveTxt: ResolveTxt, { name, begins, about, judge }: Record): Promise<DnsFinding> {
  const where = `${about} (${name})`
  const records = await textOf(resolveTxt, name)
  if (records === undefined) return { where, what: 'not checked: the DNS doesn’t answer here', isFault: false }
  const matching = records.filter((record) => begins.test(record))
  const [record] = matching
  if (record === undefined) return { where, what: noRecord, isFault: true }
  if (matching.length > 1) return { where, what: 'there’s more than one, so mailboxes ignore them all', isFault: true }
  const fault = judge(record)
  return { where, what: fault ?? 'is there', isFault: fault !== undefined }
}

/** If the domain has no DMARC record, checks the nearest parent domain's, which also applies to subdomains. */
async function dmarc(domain: string, resolveTxt: ResolveTxt): Promise<DnsFinding> {
  const query = { begins: /^v=DMARC1\s*(;|$)/i, about: 'DMARC', judge: judgeDmarc }
  const own = await lookUp(resolveTxt, { ...query, name: `_dmarc.${domain}` })
  if (own.what !== noRecord) return own
  const labels = domain.split('.')
  for (let from = 1; from < labels.length - 1; from++) {
    const above = await lookUp(resolveTxt, { ...query, name: `_dmarc.${labels.slice(from).join('.')}` })
    if (above.what !== noRecord) return above
  }
  return own
}

/** Resolves to undefined if the DNS doesn't respond, and to [] if there is no such record. */
async function textOf(resolveTxt: ResolveTxt, name: string): Promise<string[] | undefined> {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : undefined
  }
}

const judgeSpf = (record: string) =>
  /(?:^|\s)\+?all(?:\s|$)/i.test(record) ? 'ends in all, so anybody can send in your name' : undefined

const judgeDmarc = (record: string) => (/;\s*p=/i.test(record) ? undefined : 'lacks p=, the policy')

function judgeKey(record: string, key: string): string | undefined {
  const published = /\bp=([^;]*)/i.exec(record)?.[1]?.replace(/\s/g, '') ?? ''
  if (published === '') return 'is revoked (p= is empty)'
  const ours = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64')
  return published === ours ? undefined : 'isn’t the key in DKIM_KEY'
}
