// Checks and parses SMTP_URL: smtp://user:password@host:587 or smtps://…

import { isIP } from 'node:net'
import { isPublic } from '#server/delivery/outbound-rules.ts'

interface SmtpServer {
  host: string
  port: number
  /** Whether the connection uses TLS from the first byte. */
  isSecure: boolean
  login: { user: string; password: string } | undefined
  /** Whether the server is this machine itself, so no network is in between. */
  isHere: boolean
  /** Whether the server is on the public internet, judged by its host name or IP address. */
  isFar: boolean
}

/** Returns a message about what is wrong with the setting, or undefined if it is valid. */
export function smtpFault(text: string): string | undefined {
  if (!/^smtps?:\/\//i.test(text) || !URL.canParse(text) || !new URL(text).hostname)
    return 'must be smtp://user:password@host:587 or smtps://… (special characters of the password as %40 and so on)'
  const { pathname, search, hash, username, password, port } = new URL(text)
  if ((pathname !== '' && pathname !== '/') || search || hash) return 'must not contain a path, query or fragment'
  if (port === '0') return 'must have a port from 1 to 65535'
  if ((username === '') !== (password === '')) return 'must have both a user name and a password, or neither'
  if (decode(username) === undefined || decode(password) === undefined)
    return 'has a % that isn’t an escape: write % as %25'
  return undefined
}

/** @param text a valid SMTP_URL */
export function readSmtp(text: string): SmtpServer {
  const url = new URL(text)
  const isSecure = url.protocol.toLowerCase() === 'smtps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isHere = /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host)
  return {
    host,
    port: Number(url.port) || (isSecure ? 465 : 587),
    isSecure,
    login: url.username ? { user: decode(url.username) ?? '', password: decode(url.password) ?? '' } : undefined,
    isHere,
    // A host name without a dot is taken to be on the local network.
    isFar: isIP(host) === 0 ? host.includes('.') : isPublic(host),
  }
}

/**
 * Whether a password could cross a network without TLS. It can't on the way to a public server, because TLS is required
 * there.
 */
export function mayShowPassword(text: string): boolean {
  const { login, isSecure, isHere, isFar } = readSmtp(text)
  return login !== undefined && !isSecure && !isHere && !isFar
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
