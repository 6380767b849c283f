// Makes a self-signed certificate for local tests, because a private key doesn't belong in a repository. This code
// encodes it as DER itself, because Node can read certificates but not create them.
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { dayMs } from '#domain/clock/durations.ts'

export interface Certificate {
  key: string
  cert: string
}

/** @param validForMs a negative value makes the certificate an expired one */
export function selfSigned(host: string, { ip = [127, 0, 0, 1], validForMs = dayMs } = {}): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(tag(0x31, sequence(oid(commonName), tag(0x0c, Buffer.from(host)))))
  const altNames = sequence(tag(0x82, Buffer.from(host)), tag(0x87, Buffer.from(ip)))
  const extensions = sequence(
    sequence(oid(subjectAltName), octets(altNames)),
    sequence(oid(basicConstraints), octets(sequence(tag(0x01, Buffer.from([0xff]))))),
  )
  const body = sequence(
    tag(0xa0, tag(0x02, Buffer.from([2]))),
    tag(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    sequence(oid(ecdsaWithSha256)),
    name,
    sequence(utcTime(Date.now() - 2 * dayMs), utcTime(Date.now() + validForMs)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tag(0xa3, extensions),
  )
  const signature = tag(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]))
  const der = sequence(body, sequence(oid(ecdsaWithSha256)), signature)
  const lines = der.toString('base64').match(/.{1,64}/g)!
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}

// Object identifiers in DER encoding.
const commonName = '550403'
const subjectAltName = '551d11'
const basicConstraints = '551d13'
const ecdsaWithSha256 = '2a8648ce3d040302'

const oid = (hex: string) => tag(0x06, Buffer.from(hex, 'hex'))
const octets = (content: Buffer) => tag(0x04, content)
const sequence = (...parts: Buffer[]) => tag(0x30, Buffer.concat(parts))

function utcTime(atMs: number): Buffer {
  const digits = new Date(atMs).toISOString().replace(/[-:T]|\.\d+/g, '')
  return tag(0x17, Buffer.from(digits.slice(2)))
}

function tag(number: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([number, ...size]), content])
}
