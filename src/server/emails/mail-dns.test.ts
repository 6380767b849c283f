import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { lookUpMailDomain } from './mail-dns.ts'

const newKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const key = newKey()
const spki = (pem: string) => createPublicKey(pem).export({ type: 'spki', format: 'der' }).toString('base64')
const dkim = { domain: 'tidy.example', selector: 's1', key }
const right: Record<string, string[][]> = {
  'tidy.example': [['google-site-verification=x'], ['v=spf1 include:mail.example ', '-all']],
  's1._domainkey.tidy.example': [['v=DKIM1; k=rsa; p=', spki(key).slice(0, 200), spki(key).slice(200)]],
  '_dmarc.tidy.example': [['v=DMARC1; p=none']],
}
const away = (code: string) => Object.assign(new Error(), { code })
async function check(
  changes: Record<string, string[][] | undefined> = {},
  { domain = 'tidy.example', signs = true } = {},
) {
  const records = { ...right, ...changes }
  const found = await lookUpMailDomain({
    domain,
    dkim: signs ? dkim : undefined,
    resolveTxt: async (name) => {
      const record = records[name]
      if (!record) throw away('ENOTFOUND')
      return record
    },
  })
  return found.filter(({ isFault }) => isFault).map(({ where, what }) => `${where}: ${what}`)
}

test('accepts correct records, including those of the organization’s domain', async () => {
  expect(await check()).toEqual([])
  for (const domain of ['mail.tidy.example', 'a.mail.tidy.example'])
    expect(await check({ [domain]: right['tidy.example'] }, { domain })).toEqual([])
  expect(await check({ 's1._domainkey.tidy.example': undefined }, { signs: false })).toEqual([])
})

test.each([
  ['SPF (tidy.example): there’s no such record', { 'tidy.example': [['v=spf10']] }],
  ['SPF (tidy.example): there’s more than one', { 'tidy.example': [['v=spf1 -all'], ['v=spf1 ~all']] }],
  ['SPF (tidy.example): ends in all', { 'tidy.example': [['v=spf1 +all']] }],
  ['DKIM (s1._domainkey.tidy.example): there’s no', { 's1._domainkey.tidy.example': undefined }],
  ['DKIM (s1._domainkey.tidy.example): is revoked', { 's1._domainkey.tidy.example': [['v=DKIM1; p=']] }],
  [
    'DKIM (s1._domainkey.tidy.example): isn’t the key in DKIM_KEY',
    { 's1._domainkey.tidy.example': [[`p=${spki(newKey())}`]] },
  ],
  ['DMARC (_dmarc.tidy.example): there’s no', { '_dmarc.tidy.example': undefined }],
  ['DMARC (_dmarc.tidy.example): lacks p=', { '_dmarc.tidy.example': [['v=DMARC1; rua=mailto:a@b.example']] }],
])('reports “%s”', async (fault, changes) => {
  expect(await check(changes)).toEqual([expect.stringContaining(fault)])
})

test('reports nothing as missing if the DNS doesn’t respond', async () => {
  const resolveTxt = () => Promise.reject(away('ECONNREFUSED'))
  const found = await lookUpMailDomain({ domain: 'tidy.example', dkim, resolveTxt })
  expect(found.map(({ what, isFault }) => [what, isFault])).toEqual(
    Array(3).fill(['not checked: the DNS doesn’t answer here', false]),
  )
})
