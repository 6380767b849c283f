// The settings of one installation, as a frozen object. The environment takes precedence over `.env`, and `.env` over
// the defaults. All faults are reported at once, with the variable's name but never its value.
import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import type { z } from 'zod'
import { isPlanId } from '#domain/plans/plan-id.ts'
import { destinations } from '#forms/destinations.ts'
import { addressFault } from '#server/delivery/outbound-rules.ts'
import { orderEmbed, type VariableName, type VideoSource, variables } from './config-schema.ts'
import { type Dkim, readDkim } from './dkim.ts'
import { generatedSecrets } from './generated-secrets.ts'

type CamelCase<Name extends string> = Name extends `${infer Word}_${infer Rest}`
  ? `${Lowercase<Word>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<Name>

type Read = { [Name in VariableName as CamelCase<Name>]: z.output<(typeof variables)[Name]['rule']> }

export type Config = Readonly<
  Omit<
    Read,
    'publicUrl' | 'secretKey' | 'portalSuffix' | 'downloadsSuffix' | 'dkimDomain' | 'dkimSelector' | 'dkimKey'
  > & {
    /** Without a trailing slash. */
    publicUrl: string
    secretKey: string
    portalSuffix: string
    downloadsSuffix: string
    /** Webhook URLs by destination; destinations without a configured URL are missing. */
    webhookAddresses: ReadonlyMap<string, string>
    /**
     * URLs of external order forms by plan id. An id may belong to no plan: the content defines the plans, and it isn't
     * read here.
     */
    orderEmbeds: ReadonlyMap<string, string>
    /** Whether webhooks may go to plain http, loopback and private addresses. */
    webhooksMayBePrivate: boolean
    /** The key that signs emails. */
    dkim: Dkim | undefined
  }
>

/** Whether the setting has a value, which may be its default. */
export const isSet = (config: Config, name: VariableName) =>
  (config as Readonly<Record<string, unknown>>)[camelCase(name)] !== undefined

/** Whether the host is this machine itself. */
export const isLocalHost = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(host)

export type Environment = Record<string, string | undefined>

/**
 * Reads the settings from the given variables, and never from `process.env`. Also checks that video files exist, reads
 * the DKIM key's file, and reads or creates the generated secrets in DATA_DIR.
 */
export function readConfig(environment: Environment): { ok: true; config: Config } | { ok: false; faults: string[] } {
  const { values, faults } = readVariables(environment)
  const orderEmbeds = readOrderEmbeds(environment, faults)
  const publicUrl = (values.PUBLIC_URL as string | undefined) ?? `http://localhost:${values.PORT ?? 4321}`
  const webhooksMayBePrivate = values.WEBHOOK_ALLOW_PRIVATE === true || isLocalHost(new URL(publicUrl).hostname)

  const webhookAddresses = new Map<string, string>()
  for (const [destination, { variable }] of Object.entries(destinations)) {
    const address = values[variable] as string | undefined
    if (!address) continue
    webhookAddresses.set(destination, address)
    const fault = addressFault(address, webhooksMayBePrivate)
    if (fault) faults.push(`${variable} is ${fault} (WEBHOOK_ALLOW_PRIVATE=1 allows plain http and private addresses)`)
  }
  if ((values.TURNSTILE_SITE_KEY === undefined) !== (values.TURNSTILE_SECRET_KEY === undefined))
    faults.push('TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY must be set together')
  for (const name of ['VIDEO_DEMO', 'VIDEO_WORKSHOP', 'VIDEO_REPLAY'] as const) {
    const video = values[name] as VideoSource | undefined
    if (video?.kind === 'file' && !statSync(video.path, { throwIfNoEntry: false })?.isFile())
      faults.push(`${name} names a file that does not exist`)
  }
  const dkim = readDkim(values, faults)
  if (faults.length > 0) return { ok: false, faults }

  const dataDir = resolve(values.DATA_DIR as string)
  const { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY, ...plain } = values
  const named = Object.fromEntries(Object.entries(plain).map(([name, value]) => [camelCase(name), value])) as Read
  try {
    const made = generatedSecrets(dataDir)
    const secrets = {
      secretKey: named.secretKey ?? made.secretKey,
      portalSuffix: named.portalSuffix ?? made.portalSuffix,
      downloadsSuffix: named.downloadsSuffix ?? made.downloadsSuffix,
    }
    const derived = { dataDir, publicUrl, webhookAddresses, orderEmbeds, webhooksMayBePrivate, dkim }
    return { ok: true, config: Object.freeze({ ...named, ...secrets, ...derived }) }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return { ok: false, faults: [`DATA_DIR cannot be used (${code ?? 'its generated-secrets.json is damaged'})`] }
  }
}

/** Reads the process's environment and `.env`. If there are faults, prints them to stderr and exits with code 1. */
export function loadConfig(environment: Environment = process.env): Config {
  const file = readEnvFile('.env')
  const read = readConfig({ ...file.values, ...withoutEmpty(environment) })
  const faults = [...file.faults, ...(read.ok ? [] : read.faults)]
  if (read.ok && faults.length === 0) return read.config
  for (const fault of faults) console.error(fault)
  process.exit(1)
}

function readVariables(environment: Environment) {
  const values: Partial<Record<VariableName, unknown>> = {}
  const faults: string[] = []
  for (const [name, { rule }] of Object.entries(variables) as [VariableName, { rule: z.ZodType }][]) {
    const result = rule.safeParse(environment[name]?.trim() || undefined)
    if (result.success) values[name] = result.data
    else faults.push(`${name} ${result.error.issues[0]?.message}`)
  }
  return { values, faults }
}

function readOrderEmbeds(environment: Environment, faults: string[]): ReadonlyMap<string, string> {
  const addresses = new Map<string, string>()
  for (const [name, value] of Object.entries(environment)) {
    if (!name.startsWith(orderEmbed.prefix) || !value?.trim()) continue
    const tier = name.slice(orderEmbed.prefix.length).toLowerCase()
    const read = orderEmbed.rule.safeParse(value.trim())
    if (name !== orderEmbed.variableOf(tier) || !isPlanId(tier))
      faults.push(`${name} names no plan: what follows ${orderEmbed.prefix} must be a plan’s id in capital letters`)
    else if (!read.success) faults.push(`${name} ${read.error.issues[0]?.message}`)
    else if (read.data) addresses.set(tier, read.data)
  }
  return addresses
}

/** A missing file is fine. An unreadable file is a fault, because its settings were meant to apply. */
function readEnvFile(path: string): { values: Environment; faults: string[] } {
  try {
    return { values: parseEnv(readFileSync(path, 'utf8')), faults: [] }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return { values: {}, faults: code === 'ENOENT' ? [] : [`${path} cannot be read (${code})`] }
  }
}

const camelCase = (name: string) => name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const withoutEmpty = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
