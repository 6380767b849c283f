// Responds to a browser without JavaScript whose form was refused. The response is the form's page, filled in, with the
// refusal's status.
import type { Context } from 'hono'
import { type EditElement, editHtml } from '#domain/pages/html.ts'
import type { Form } from '#forms/define-form.ts'
import { type Problem, sendProblem } from '#server/http/problem.ts'
import { sendHtml } from '#server/pages/send-html.ts'
import { fillForm } from './page-form.ts'

export interface FormPage {
  html: string
  headers: Record<string, string>
  /** Returns edits that depend on the current time, such as the list of free call times. */
  editNow?(fields: Record<string, unknown>): Promise<EditElement>
}
/** Keyed by the form's name. */
export type FormPages = ReadonlyMap<string, FormPage>

interface Refusal {
  form: Form
  pages: FormPages
  problem: Problem
  fields: Record<string, unknown>
}

export async function sendFormPage(context: Context, { form, pages, problem, fields }: Refusal): Promise<Response> {
  const page = pages.get(form.name)
  if (!page) return sendProblem(context, problem)
  const { status, detail, errors = [], headers } = problem
  // If the visitor must wait, or the call's time is taken, the page shows the problem's detail. Other details mean
  // nothing to visitors, so the page shows the form's own failure text.
  const isWorthSaying = status === 429 || (status === 409 && form.hasConflictMessage)
  const failure = isWorthSaying ? detail : form.failure
  const fill = fillForm({ form: form.name, fields, faults: errors, ...(status !== 422 && { failure }) })
  const editNow = await page.editNow?.(fields)
  const html = editHtml(page.html, (element) => fill(element) ?? editNow?.(element))
  return sendHtml(context, html, { status, headers: { ...page.headers, 'cache-control': 'no-store', ...headers } })
}
