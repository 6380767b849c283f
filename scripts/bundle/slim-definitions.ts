// Makes the office's bundle smaller. Server and browser share some definitions, and the bundle gets only the parts that
// the office needs. An endpoint is reduced to its method, its path and whether its body is bytes. Its schemas are left
// out, because the server checks requests. An email is reduced to its rules, because the server composes it. A form is
// reduced to its icon. If office code imports anything else from these files, the build fails.
import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import type { AnyEmail } from '../../src/emails/define-email.ts'
import type { Form } from '../../src/forms/define-form.ts'

const isSubject = (id: string) =>
  /\/src\/contract\/[\w-]+\.ts$/.test(id) && !['api.ts', 'endpoint.ts'].includes(basename(id))

const isFormList = (id: string) => id.endsWith('/src/forms/index.ts')
const isEmailList = (id: string) => id.endsWith('/src/emails/index.ts')

export const slimDefinitions: Plugin = {
  name: 'office-slim-definitions',
  // In development the same Vite also renders the pages, which need the complete definitions.
  applyToEnvironment: ({ name }) => name === 'client',
  async load(id) {
    if (isEmailList(id)) {
      const { emails } = await importFresh<{ emails: readonly AnyEmail[] }>(id)
      return `export const emails = ${JSON.stringify(emails.map(rulesOf))}`
    }
    if (isFormList(id)) {
      const { forms } = await importFresh<{ forms: ReadonlyMap<string, Form> }>(id)
      const icons = [...forms.values()].flatMap(({ name, inOffice: { icon } }) =>
        icon ? [[name, { inOffice: { icon } }]] : [],
      )
      return `export const forms = new Map(${JSON.stringify(icons)})`
    }
    if (!isSubject(id)) return
    return Object.entries(await importFresh<Record<string, Record<string, Endpoint>>>(id))
      .filter(([, one]) => Object.values(one).some(({ method }) => method !== undefined))
      .map(([name, subject]) => `export const ${name} = ${JSON.stringify(slim(subject))}`)
      .join('\n')
  },
}

/** Imports the file's current version. A process that bundles on each change would otherwise get an old version. */
const importFresh = async <Module>(id: string): Promise<Module> =>
  import(`${pathToFileURL(id).href}?t=${Math.trunc(statSync(id).mtimeMs)}`)

const rulesOf = ({ placeholders, sample, compose, ...rules }: AnyEmail) => rules

const slim = (subject: Record<string, Endpoint>) =>
  Object.fromEntries(
    Object.entries(subject).map(([name, { method, path, body }]) => [
      name,
      { method, path, ...(body === 'bytes' && { body }) },
    ]),
  )
